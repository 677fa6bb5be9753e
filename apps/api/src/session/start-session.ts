import type { Database } from "../database/tables.ts";
import { newClaimKey, openClaimKey, sealClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { ClaimGone } from "./claim-gone.ts";
import { openClaim, viewOf, type ClaimView } from "./claim-view.ts";
import { findClaim, insertClaim, type StoredClaim } from "./claim.store.ts";
import { openSession, type SessionCookies } from "./open-session.ts";
import { findLastClaimOf, prolongSession } from "./session.store.ts";
import { isTester, type TesterRule } from "./testers.ts";
import { hashOf, newClaimNumber, sessionLifeMs } from "./tokens.ts";
import { campaignOf, type UtmTags } from "./utm-tags.ts";
import type { Visitor } from "./visitor.ts";

export interface SessionRoom {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly testers: TesterRule;
}

export interface Arrival {
  readonly visitor: Visitor | null;
  readonly deviceToken: string | null;
  readonly testerToken: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly utmTags: UtmTags | undefined;
  readonly at: Date;
}

export interface Started {
  readonly answer: { readonly claimId: string; readonly tester: boolean; readonly masked: boolean; readonly data: ClaimView };
  readonly cookies: SessionCookies;
}

/** The current claim, the one this browser can prove to be its own, or a new one. */
export async function startSession(room: SessionRoom, arrival: Arrival): Promise<Started> {
  const { claimId, masked, cookies } = await place(room, arrival);
  const claim = await findClaim(room.database, claimId);
  if (claim === undefined) throw new ClaimGone();
  return { answer: answerFor(room, { claim, masked, arrival }), cookies };
}

interface Place {
  readonly claimId: string;
  readonly masked: boolean;
  readonly cookies: SessionCookies;
}

async function place(room: SessionRoom, arrival: Arrival): Promise<Place> {
  const { visitor, deviceToken, at } = arrival;
  if (visitor !== null) {
    await keepAlive(room.database, visitor, at);
    return { claimId: visitor.claimId, masked: visitor.masked, cookies: { session: null, device: null } };
  }
  return room.database.transaction().execute(async (trx) => {
    const last = deviceToken === null ? undefined : await findLastClaimOf(trx, hashOf(deviceToken), at);
    const claimId = last?.proven ? last.claim_id : await createClaim(trx, room.keyring, arrival);
    return { claimId, masked: false, cookies: await openSession(trx, { claimId, masked: false, deviceToken, at }) };
  });
}

/** At most once a day: a visit every month keeps a session alive, a reload costs no write. */
async function keepAlive(database: Database, visitor: Visitor, at: Date): Promise<void> {
  const fresh = at.getTime() + sessionLifeMs;
  const oneDay = 24 * 60 * 60 * 1000;
  if (visitor.expiresAt.getTime() < fresh - oneDay) await prolongSession(database, visitor.sessionHash, new Date(fresh));
}

async function createClaim(trx: Database, keyring: Keyring, { address, userAgent, utmTags, at }: Arrival): Promise<string> {
  const key = newClaimKey(newClaimNumber());
  const started = { started_from: address, started_with: userAgent };
  await insertClaim(trx, {
    id: key.claimId,
    dataKey: sealClaimKey(keyring, key),
    reported: sealFields(key, "reported", campaignOf(utmTags)),
    facts: sealFields(key, "facts", started),
    at,
  });
  return key.claimId;
}

interface Answering {
  readonly claim: StoredClaim;
  readonly masked: boolean;
  readonly arrival: Arrival;
}

function answerFor({ keyring, testers }: SessionRoom, { claim, masked, arrival }: Answering): Started["answer"] {
  const opened = openClaim(openClaimKey(keyring, claim.id, claim.data_key), claim);
  const { testerToken, at } = arrival;
  const tester = !masked && isTester(testers, { email: opened.fields.email, testerToken, at });
  return { claimId: claim.id, tester, masked, data: viewOf(claim, opened, masked) };
}
