export { meetsContract } from "./remote/contract-version.ts";

/** The contract that the shell provides and that every remote names in its manifest (semantic version). */
export const contractVersion = "2.6.0";
