export { ListPicker, type ListOption } from "./list-picker.tsx";
