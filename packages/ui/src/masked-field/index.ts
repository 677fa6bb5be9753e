export type { Mask } from "./caret.ts";
export { MaskedField } from "./masked-field.tsx";
export { useMask } from "./use-mask.ts";
