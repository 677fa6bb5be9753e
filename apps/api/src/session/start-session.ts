import type { Database } from "../database/tables.ts";
import { newClaimKey, openClaimKey, sealClaimKey } from "../sealing/claim-key.ts";
import type { BrandSettings } from "../settings/brand.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { ClaimGone } from "./claim-gone.ts";
import { openClaim, viewOf, type ClaimView } from "./claim-view.ts";
import { findClaim, insertClaim, type StoredClaim } from "./claim.store.ts";
import { openSession, type SessionCookies } from "./open-session.ts";
import { newReference } from "./claim-reference.ts";
import { findClaimBefore, findLastClaimOf, prolongSession } from "./session.store.ts";
import { isTester, type TesterRule } from "./testers.ts";
import { hashOf, newClaimNumber, sessionLifeMs } from "./tokens.ts";
import { campaignOf, type UtmTags } from "./utm-tags.ts";
import type { Visitor } from "./visitor.ts";

export interface SessionRoom {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly testers: TesterRule;
  readonly brand: BrandSettings;
  /** Whether a code is asked for at all. */
  readonly otp: boolean;
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

/** What became of the claim that this browser had before: cancelled, or its access was ended on another device. */
type Previous = "cancelled" | "ended";

interface StartedSession {
  readonly claimId: string;
  readonly tester: boolean;
  readonly masked: boolean;
  readonly data: ClaimView;
  readonly previous?: Previous;
}

export interface Started {
  readonly answer: StartedSession;
  readonly cookies: SessionCookies;
}

/** The current claim, the one this browser can prove to be its own, or a new one. */
export async function startSession(room: SessionRoom, arrival: Arrival): Promise<Started> {
  const { claimId, masked, previous, cookies } = await place(room, arrival);
  const claim = await findClaim(room.database, claimId);
  if (claim === undefined) throw new ClaimGone();
  const answer = answerFor(room, { claim, masked, arrival });
  return { answer: previous === null ? answer : { ...answer, previous }, cookies };
}

interface Place {
  readonly claimId: string;
  readonly masked: boolean;
  readonly previous: Previous | null;
  readonly cookies: SessionCookies;
}

async function place(room: SessionRoom, arrival: Arrival): Promise<Place> {
  const { visitor, deviceToken, at } = arrival;
  if (visitor !== null && !visitor.cancelled) {
    await keepAlive(room.database, visitor, at);
    const { claimId, masked } = visitor;
    // Also to a visit that stands already: the answer that said it first may have been lost, or another tab's.
    const before =
      deviceToken === null
        ? undefined
        : await findClaimBefore(room.database, { deviceHash: hashOf(deviceToken), claimId, at });
    return { claimId, masked, previous: previousOf(before), cookies: { session: null, device: null } };
  }
  return room.database.transaction().execute(async (trx) => {
    const last = deviceToken === null ? undefined : await findLastClaimOf(trx, hashOf(deviceToken), at);
    // A cancelled claim is closed: whoever comes back begins a new one.
    const isOpen = visitor === null && last?.proven && !last.cancelled;
    const claimId = isOpen ? last.claim_id : await createClaim(trx, room, arrival);
    const previous = visitor?.cancelled ? "cancelled" : isOpen ? null : previousOf(last);
    return {
      claimId,
      masked: false,
      previous,
      cookies: await openSession(trx, { claimId, proof: "bound", deviceToken, at }),
    };
  });
}

function previousOf(before: { readonly proven: boolean; readonly cancelled: boolean } | undefined): Previous | null {
  if (before === undefined) return null;
  if (before.cancelled) return "cancelled";
  return before.proven ? null : "ended";
}

/** At most once a day: a visit every month keeps a session alive, a reload costs no write. */
async function keepAlive(database: Database, visitor: Visitor, at: Date): Promise<void> {
  const fresh = at.getTime() + sessionLifeMs;
  const oneDay = 24 * 60 * 60 * 1000;
  if (visitor.expiresAt.getTime() < fresh - oneDay)
    await prolongSession(database, visitor.sessionHash, new Date(fresh));
}

async function createClaim(
  trx: Database,
  { keyring, brand }: SessionRoom,
  { address, userAgent, utmTags, at }: Arrival,
): Promise<string> {
  const key = newClaimKey(newClaimNumber());
  const started = { started_from: address, started_with: userAgent };
  const claim = {
    id: key.claimId,
    dataKey: sealClaimKey(keyring, key),
    reported: sealFields(key, "reported", campaignOf(utmTags)),
    facts: sealFields(key, "facts", started),
    at,
  };
  while (!(await insertClaim(trx, { ...claim, reference: newReference(brand.claimPrefix) })));
  return key.claimId;
}

interface Answering {
  readonly claim: StoredClaim;
  readonly masked: boolean;
  readonly arrival: Arrival;
}

function answerFor({ keyring, testers, otp }: SessionRoom, { claim, masked, arrival }: Answering): Started["answer"] {
  const opened = openClaim(openClaimKey(keyring, claim.id, claim.data_key), claim);
  const { testerToken, at } = arrival;
  const tester = !masked && isTester(testers, { email: opened.fields.email, testerToken, at });
  return { claimId: claim.id, tester, masked, data: viewOf(claim, opened, { masked, tester, otp }) };
}
