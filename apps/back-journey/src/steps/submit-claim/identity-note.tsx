import type { ClaimResult } from "@claims/contracts/result/schema";
import { Alert } from "@claims/ui/alert";
import { copy } from "./result.copy.ts";

/** What became of the identity questions, where it was not what they are for. */
export function IdentityNote({ identity }: Pick<ClaimResult, "identity">) {
  if (identity === "confirmed" || identity === "open") return null;
  return <Alert announced={false}>{copy.identity[identity]}</Alert>;
}
