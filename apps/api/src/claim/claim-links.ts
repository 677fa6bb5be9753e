import type { Language } from "@claims/contracts/language/schema";
import type { Database, StoredClaim } from "../database/tables.ts";
import { pageAt } from "../language/language-of.ts";
import { ClaimGone } from "./claim-gone.ts";
import { cancelledAt, findClaim } from "./claim.store.ts";
import { readLinkToken, signLinkToken, type LinkPurpose } from "./tokens.ts";

type Signer = Parameters<typeof signLinkToken>[0];

interface Making {
  readonly claimId: string;
  readonly purpose: LinkPurpose;
  /** Of the product: where the link leads. */
  readonly origin: string;
  readonly language: Language;
  readonly at: Date;
}

/**
 * A new link to this claim: `resume` opens it whole in a browser that was bound before, and behind a code elsewhere;
 * `cancel` cancels and binds none.
 */
export async function makeLinkTo(
  database: Database,
  signer: Signer,
  { claimId, purpose, origin, language, at }: Making,
): Promise<string> {
  const claim = await findClaim(database, claimId);
  if (claim === undefined) throw new ClaimGone();
  const sign = signLinkToken(signer, { claimId, purpose, generation: claim.link_generation, at });
  return pageAt(origin, language, `/${purpose}?id=${claimId}&sign=${sign}`);
}

export function isLinkTo(
  signer: Signer,
  claim: StoredClaim,
  { token, purpose, at }: { token: string; purpose: LinkPurpose; at: Date },
): boolean {
  const link = readLinkToken(signer, { token, purpose, at });
  return link !== null && link.claimId === claim.id && isOfItsGeneration(claim, link);
}

/** Cancelling voids the links made before; the one that cancels still shows its receipt. */
function isOfItsGeneration(
  claim: StoredClaim,
  { purpose, generation }: { purpose: LinkPurpose; generation: number },
): boolean {
  const showsReceipt = purpose === "cancel" && cancelledAt in claim.facts && claim.cancelled_in === generation;
  return generation === claim.link_generation || (showsReceipt && claim.link_generation === generation + 1);
}
