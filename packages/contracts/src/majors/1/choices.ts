export * from "../../session/choices.ts";
export { saveChoice as keepChoice } from "../../session/choices.ts";
