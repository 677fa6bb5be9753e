export { controlProps, FieldFrame, type FieldCheck, type FieldSpace, type FieldWords } from "./field-frame.tsx";
export { FieldSet, type FieldSetWords } from "./field-set.tsx";
export { Message } from "./message.tsx";
export { entryClass, TextArea, TextField, type EntryShape, type TextFieldProps } from "./text-field.tsx";
