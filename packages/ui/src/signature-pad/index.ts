export type { Drawing } from "./ink.ts";
export { SignaturePad } from "./signature-pad.tsx";
