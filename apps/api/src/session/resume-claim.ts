import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import { takeSignLink } from "../claim/claim-links.store.ts";
import { openClaim, viewOf, type ClaimView, type OpenedClaim } from "../claim/claim-view.ts";
import { findClaim, findSignature, lockClaim, signedAt } from "../claim/claim.store.ts";
import { maskFields } from "../claim/masking.ts";
import { openSession, renewSession, type SessionCookies, unchanged } from "../claim/open-session.ts";
import { isProvenBy } from "../claim/session.store.ts";
import { isTester } from "../claim/testers.ts";
import { hashOf, newToken } from "../claim/tokens.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import { decryptClaimKey, decryptValue } from "../encryption/claim-key.ts";
import { rejection, said } from "../http/rejection.ts";
import type { SessionDeps } from "./start-session.ts";

export interface Return {
  readonly claimId: string;
  readonly sign: string | undefined;
  readonly visitor: Visitor | null;
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
  readonly testerToken: string | null;
  readonly at: Date;
}

export interface Resumed {
  readonly answer: {
    readonly claimId: string;
    readonly masked: boolean;
    readonly tester: boolean;
    readonly signLink?: "opened" | "spent";
    readonly data: ClaimView;
  };
  readonly cookies: SessionCookies;
}

interface Attached {
  readonly masked: boolean;
  readonly signLink?: "opened" | "spent";
  readonly cookies: SessionCookies;
}

/**
 * Attaches the visitor to this claim: bound in a browser that was bound before, or by a `sign` link that still counts;
 * masked otherwise, with a `resume` token too.
 */
export async function resumeClaim(deps: SessionDeps, visit: Return): Promise<Result<Resumed>> {
  const claim = await findClaim(deps.database, visit.claimId);
  if (claim === undefined) return failed(rejection(404, said.claimNotFound));
  const { masked, signLink, cookies } = await attach(deps.database, visit);
  const opened = openClaim(decryptClaimKey(deps.keyring, claim.id, claim.data_key), claim);
  const tester =
    !masked && isTester(deps.testers, { email: opened.fields.email, testerToken: visit.testerToken, at: visit.at });
  return ok({
    answer: {
      claimId: claim.id,
      masked,
      tester,
      ...(signLink && { signLink }),
      data: await view(deps, { claim, opened, masked, tester }),
    },
    cookies,
  });
}

/** The session that the visitor had goes on beside: a call still on its way is not to meet another claim. */
async function attach(database: Database, visit: Return): Promise<Attached> {
  const { visitor, claimId, sessionToken, deviceToken, at } = visit;
  const isHere = visitor?.claimId === claimId;
  if (isHere && !visitor.masked)
    return { masked: false, cookies: await renewSession(database, { visitor, sessionToken, deviceToken, at }) };
  return inTransaction(database, async (trx) => {
    // What lets a visitor in is read under the lock, so that it is not ended between the look and the new session.
    const claim = await lockClaim(trx, claimId);
    if (claim === undefined) throw new ClaimGone();
    const proven = deviceToken !== null && (await isProvenBy(trx, { deviceHash: hashOf(deviceToken), claimId, at }));
    if (proven) return { masked: false, cookies: await openSession(trx, { claimId, proof: "bound", deviceToken, at }) };
    const bySignLink = await bindToSign(trx, claim, visit);
    if (bySignLink !== null) return { masked: false, signLink: "opened", cookies: bySignLink };
    const maskedVisit = isToSign(visit.sign) ? ({ masked: true, signLink: "spent" } as const) : { masked: true };
    if (isHere) return { ...maskedVisit, cookies: unchanged };
    return { ...maskedVisit, cookies: await openSession(trx, { claimId, proof: "masked", deviceToken, at }) };
  });
}

/** Its token is the claim's number and one random part; the tokens of other links have more. */
function isToSign(sign: string | undefined): boolean {
  return sign?.split(".").length === 2;
}

/** The claimant's phone, once, before anything is signed; its browser proves nothing later. */
async function bindToSign(
  trx: Database,
  claim: StoredClaim,
  { sign, deviceToken, at }: Return,
): Promise<SessionCookies | null> {
  if (sign === undefined || signedAt in claim.facts) return null;
  const session = newToken();
  const use = {
    claimId: claim.id,
    generation: claim.link_generation,
    tokenHash: hashOf(sign),
    sessionHash: hashOf(session),
    at,
  };
  if (!(await takeSignLink(trx, use))) return null;
  return openSession(trx, { claimId: claim.id, proof: "bound", deviceToken, at, once: true, session });
}

interface Viewed {
  readonly claim: StoredClaim;
  readonly opened: OpenedClaim;
  readonly masked: boolean;
  readonly tester: boolean;
}

async function view(
  { database, keyring, confirmsPhones }: SessionDeps,
  { claim, opened, masked, tester }: Viewed,
): Promise<ClaimView> {
  const encrypted = masked ? undefined : await findSignature(database, claim.id);
  const signature =
    encrypted === undefined
      ? {}
      : { signature: decryptValue(decryptClaimKey(keyring, claim.id, claim.data_key), "signature", encrypted) };
  const shown = { ...opened, fields: { ...opened.fields, ...signature } };
  return viewOf(claim, shown, { masked, tester, confirmsPhones });
}

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
