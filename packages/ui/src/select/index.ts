export { BareSelect, SelectField, type SelectOption } from "./select.tsx";
