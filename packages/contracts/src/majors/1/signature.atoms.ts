export { signClaimAtom } from "../../session/finish-claim.ts";
