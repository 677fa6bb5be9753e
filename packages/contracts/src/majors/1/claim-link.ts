export * from "../../session/claim-link.ts";
export { isSignedForOtherDevice as isHandedOver } from "../../session/claim-link.ts";
