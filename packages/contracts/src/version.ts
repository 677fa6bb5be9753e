export { meetsContract } from "./remote/contract-version.ts";

/** The contract that the shell provides and that every remote names in its manifest (semantic version). */
export const contractVersion = "1.3.0";

/** Two releases work together when this number is the same. */
export const contractMajor = 1;
