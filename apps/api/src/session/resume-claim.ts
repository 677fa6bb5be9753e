import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { refusal } from "../http/refusal.ts";
import { openClaimKey, openValue } from "../sealing/claim-key.ts";
import { openClaim, viewOf, type ClaimView } from "./claim-view.ts";
import { findClaim, findSignature, type StoredClaim } from "./claim.store.ts";
import { openSession, type SessionCookies } from "./open-session.ts";
import { isProvenBy } from "./session.store.ts";
import type { SessionRoom } from "./start-session.ts";
import { hashOf, isResumeTokenOf } from "./tokens.ts";
import type { Visitor } from "./visitor.ts";

export interface Return {
  readonly claimId: string;
  readonly sign: string | undefined;
  readonly visitor: Visitor | null;
  readonly deviceToken: string | null;
  readonly at: Date;
}

export interface Resumed {
  readonly answer: { readonly claimId: string; readonly masked: boolean; readonly data: ClaimView };
  readonly cookies: SessionCookies;
}

/** Attaches the visitor to this claim: bound where the browser or the link proves it, masked otherwise. */
export async function resumeClaim(room: SessionRoom, visit: Return): Promise<Result<Resumed>> {
  const claim = await findClaim(room.database, visit.claimId);
  if (claim === undefined) return failed(refusal(404, "We could not find this claim."));
  const masked = !(await isProven(room, visit));
  const cookies = isThere(visit, masked) ? { session: null, device: null } : await attach(room, visit, masked);
  const data = await view(room, claim, masked);
  return ok({ answer: { claimId: claim.id, masked, data }, cookies });
}

async function isProven({ database, keyring }: SessionRoom, visit: Return): Promise<boolean> {
  const { claimId, sign, visitor, deviceToken, at } = visit;
  if (visitor?.claimId === claimId && !visitor.masked) return true;
  if (sign !== undefined && isResumeTokenOf(keyring, { claimId, token: sign, at })) return true;
  return deviceToken !== null && isProvenBy(database, { deviceHash: hashOf(deviceToken), claimId, at });
}

function isThere({ visitor, claimId }: Return, masked: boolean): boolean {
  return visitor?.claimId === claimId && visitor.masked === masked;
}

/** The session that the visitor had goes on beside: a call still on its way is not to meet another claim. */
function attach({ database }: SessionRoom, { claimId, deviceToken, at }: Return, masked: boolean): Promise<SessionCookies> {
  return database.transaction().execute((trx) => openSession(trx, { claimId, masked, deviceToken, at }));
}

async function view({ database, keyring }: SessionRoom, claim: StoredClaim, masked: boolean): Promise<ClaimView> {
  const key = openClaimKey(keyring, claim.id, claim.data_key);
  const opened = openClaim(key, claim);
  const sealed = masked ? undefined : await findSignature(database, claim.id);
  const signature = sealed === undefined ? {} : { signature: openValue(key, "signature", sealed) };
  return viewOf(claim, { ...opened, fields: { ...opened.fields, ...signature } }, masked);
}
