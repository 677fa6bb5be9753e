export { DateFields, type DatePart, type DateParts } from "./date-fields.tsx";
export { numberOptions } from "./number-options.ts";
