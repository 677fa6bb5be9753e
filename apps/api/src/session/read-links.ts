import type { LinksState } from "@claims/contracts/links/schema";
import type { Database } from "../database/tables.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import { findSignLink } from "../claim/claim-links.store.ts";
import { openClaim } from "../claim/claim-view.ts";
import { findClaim, signedAt } from "../claim/claim.store.ts";
import type { Visitor } from "../claim/visitor.ts";

/** What became of the link with which another device signs, and when the claim was signed. */
export async function readLinks(database: Database, { claimId, key }: Visitor): Promise<LinksState> {
  const claim = await findClaim(database, claimId);
  if (claim === undefined) throw new ClaimGone();
  const link = await findSignLink(database, { claimId, generation: claim.link_generation });
  const signed = openClaim(key, claim).facts[signedAt];
  return {
    sign: link === undefined ? null : stateOf(link),
    signedAt: typeof signed === "string" ? signed : null,
  };
}

function stateOf({ expires_at, used_at }: { readonly expires_at: Date; readonly used_at: Date | null }) {
  return { expiresAt: expires_at.toISOString(), openedAt: used_at?.toISOString() ?? null };
}
