import type { Language } from "@claims/contracts/language/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import { newReference } from "../claim/claim-reference.ts";
import { type ClaimView, openClaim, viewOf } from "../claim/claim-view.ts";
import { findClaim, insertClaim, lockClaim } from "../claim/claim.store.ts";
import { openSession, renewSession, type SessionCookies } from "../claim/open-session.ts";
import { findClaimBefore, findLastClaimOf } from "../claim/session.store.ts";
import { isTester, type TesterRule } from "../claim/testers.ts";
import { hashOf, newClaimNumber } from "../claim/tokens.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import { decryptClaimKey, encryptClaimKey, encryptFields, newClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import type { BrandSettings } from "../settings/brand.ts";

export interface SessionDeps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly testers: TesterRule;
  readonly brand: BrandSettings;
  /** Whether a code is asked for at all. */
  readonly confirmsPhones: boolean;
}

export interface Arrival {
  readonly visitor: Visitor | null;
  readonly sessionToken: string | null;
  readonly deviceToken: string | null;
  readonly testerToken: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly utmTags: UtmTags | undefined;
  readonly language: Language | null;
  readonly at: Date;
}

/** What became of the claim that this browser had before: cancelled, or its access was ended on another device. */
type Previous = "cancelled" | "ended";

interface StartedSession {
  readonly claimId: string;
  readonly tester: boolean;
  readonly masked: boolean;
  readonly updatedAt: string;
  readonly data: ClaimView;
  readonly previous?: Previous;
}

export interface Started {
  readonly answer: StartedSession;
  readonly cookies: SessionCookies;
}

/** The current claim, the one this browser can prove to be its own, or a new one. */
export async function startSession(deps: SessionDeps, arrival: Arrival): Promise<Started> {
  const { claimId, masked, previous, cookies } = await place(deps, arrival);
  const claim = await findClaim(deps.database, claimId);
  if (claim === undefined) throw new ClaimGone();
  const answer = answerFor(deps, { claim, masked, arrival });
  return { answer: previous === null ? answer : { ...answer, previous }, cookies };
}

interface Place {
  readonly claimId: string;
  readonly masked: boolean;
  readonly previous: Previous | null;
  readonly cookies: SessionCookies;
}

async function place(deps: SessionDeps, arrival: Arrival): Promise<Place> {
  const { visitor, sessionToken, deviceToken, at } = arrival;
  if (visitor !== null && !visitor.cancelled) {
    const cookies = await renewSession(deps.database, { visitor, sessionToken, deviceToken, at });
    const { claimId, masked } = visitor;
    // Also to a visit that stands already: the answer that said it first may have been lost, or another tab's.
    const before =
      deviceToken === null
        ? undefined
        : await findClaimBefore(deps.database, { deviceHash: hashOf(deviceToken), claimId, at });
    return { claimId, masked, previous: previousOf(before), cookies };
  }
  return inTransaction(deps.database, async (trx) => {
    const last = deviceToken === null ? undefined : await lockLastClaimOf(trx, hashOf(deviceToken), at);
    // A cancelled claim is closed: a claimant who comes back begins a new one.
    const isOpen = visitor === null && last?.proven && !last.cancelled;
    const claimId = isOpen ? last.claim_id : await createClaim(trx, deps, arrival);
    const previous = visitor?.cancelled ? "cancelled" : isOpen ? null : previousOf(last);
    return {
      claimId,
      masked: false,
      previous,
      cookies: await openSession(trx, { claimId, proof: "bound", deviceToken, at }),
    };
  });
}

/** A browser is not let into a claim out of which it is shut at that moment: it is read again under the claim's lock. */
async function lockLastClaimOf(trx: Database, deviceHash: Uint8Array, now: Date) {
  const last = await findLastClaimOf(trx, deviceHash, now);
  if (!last?.proven) return last;
  await lockClaim(trx, last.claim_id);
  return findLastClaimOf(trx, deviceHash, now);
}

function previousOf(before: { readonly proven: boolean; readonly cancelled: boolean } | undefined): Previous | null {
  if (before === undefined) return null;
  if (before.cancelled) return "cancelled";
  return before.proven ? null : "ended";
}

async function createClaim(
  trx: Database,
  { keyring, brand }: SessionDeps,
  { address, userAgent, utmTags, language, at }: Arrival,
): Promise<string> {
  const key = newClaimKey(newClaimNumber());
  const started = { started_from: address, started_with: userAgent };
  const claim = {
    id: key.claimId,
    dataKey: encryptClaimKey(keyring, key),
    reported: encryptFields(key, "reported", campaignOf(utmTags)),
    facts: encryptFields(key, "facts", started),
    language,
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

function answerFor(
  { keyring, testers, confirmsPhones }: SessionDeps,
  { claim, masked, arrival }: Answering,
): Started["answer"] {
  const opened = openClaim(decryptClaimKey(keyring, claim.id, claim.data_key), claim);
  const { testerToken, at } = arrival;
  const tester = !masked && isTester(testers, { email: opened.fields.email, testerToken, at });
  const data = viewOf(claim, opened, { masked, tester, confirmsPhones });
  return { claimId: claim.id, tester, masked, updatedAt: claim.updated_at.toISOString(), data };
}

type UtmTags = string | Readonly<Record<string, string>>;

const most = 20;

/** The campaign a claim came from, from an object, its JSON or a query string; anything else in them is passed over. */
function campaignOf(tags: UtmTags | undefined): { utmParams?: Readonly<Record<string, string>> } {
  if (tags === undefined) return {};
  const pairs = typeof tags === "string" ? pairsIn(tags) : Object.entries(tags);
  const ours = pairs.filter(([name, value]) => /^utm_\w{1,40}$/.test(name) && value.length <= 500).slice(0, most);
  return ours.length > 0 ? { utmParams: Object.fromEntries(ours) } : {};
}

function pairsIn(text: string): [string, string][] {
  if (!text.startsWith("{")) return [...new URLSearchParams(text)];
  try {
    const parsed: unknown = JSON.parse(text);
    return Object.entries(Object(parsed)).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    return [];
  }
}
