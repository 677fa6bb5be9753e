import type { Problem } from "@claims/contracts/http/schema";

/** Logs for the engineer who looks into a complaint: what was not done, and the code of why. */
export function notDone(what: string, { code }: Problem): false {
  // oxlint-disable-next-line no-console -- the specification has it logged; a code holds nothing personal
  console.error(what, code);
  return false;
}
