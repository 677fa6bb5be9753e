import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { rejection, said } from "../http/rejection.ts";
import { decryptClaimKey } from "../encryption/claim-key.ts";
import { openClaim } from "../claim/claim-view.ts";
import { findClaim } from "../claim/claim.store.ts";
import { maskFields } from "../claim/masking.ts";
import type { SessionDeps } from "./start-session.ts";

interface Look {
  readonly claimId: string;
  readonly masked: true;
  readonly data: { readonly data: Readonly<Record<string, unknown>>; readonly screens_completed: string[] };
}

/** Whose claim it is, masked, for the question whether to leave another one for it: nothing is attached to anything. */
export async function lookAtClaim(
  { database, keyring }: Pick<SessionDeps, "database" | "keyring">,
  claimId: string,
): Promise<Result<Look>> {
  const claim = await findClaim(database, claimId);
  if (claim === undefined) return failed(rejection(404, said.claimNotFound));
  const { first_name: first, last_name: last } = openClaim(
    decryptClaimKey(keyring, claim.id, claim.data_key),
    claim,
  ).fields;
  const name = maskFields({ first_name: first, last_name: last });
  return ok({ claimId: claim.id, masked: true, data: { data: name, screens_completed: [] } });
}
