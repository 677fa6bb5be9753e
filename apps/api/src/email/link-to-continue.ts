import type { Language } from "@claims/contracts/language/schema";
import { makeLinkToken } from "../claim/claim-links.ts";
import type { Database } from "../database/tables.ts";
import { pageAt } from "../language/language-of.ts";
import type { EmailDeps } from "./queue-email.ts";

/** Opens the claim behind a code: on a device that it was never open on, it shows nothing of the person. */
export async function linkToContinue(
  trx: Database,
  { outgoing }: Pick<EmailDeps, "outgoing">,
  { claimId, language, origin, at }: { claimId: string; language: Language; origin: string; at: Date },
): Promise<string> {
  const sign = await makeLinkToken(trx, outgoing.keyring, { claimId, purpose: "resume", at });
  return pageAt(origin, language, `/resume?id=${claimId}&sign=${sign}`);
}
