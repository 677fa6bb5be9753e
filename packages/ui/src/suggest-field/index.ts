export { SuggestField } from "./suggest-field.tsx";
