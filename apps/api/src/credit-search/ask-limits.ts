import type { Problem } from "@claims/contracts/http/schema";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { personIn, personPartOf, subjectsOf, type Details } from "../claim/details.ts";
import { lockUntilCommit } from "../database/advisory-lock.ts";
import { firstFull } from "../database/sliding-limits.ts";
import type { Database, SearchMade } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import { networkOf, secondsUntil } from "../http/ip-address-limits.ts";
import { overLimit, said } from "../http/rejection.ts";
import { subjectsAsked } from "./credit-search.store.ts";
import { rememberAsked, timesAsked, timesAskedElsewhere } from "./people-asked.store.ts";

export interface AskLimitsDeps {
  readonly digests: Digests;
  /** What the limit per person is multiplied by: 1, save where limits are relaxed. */
  readonly personFactor: number;
  /** How many people are asked about in a day, in all: they can be invented, and each is paid for. */
  readonly peoplePerDay: number;
}

interface Asking {
  readonly claimId: string;
  readonly subject: string;
  readonly details: Details;
  /** Details that the claimant once had, which they name so that more is found. */
  readonly isFormer: boolean;
  /** Whose network is counted; null where none is known. */
  readonly address: string | null;
  readonly at: Date;
}

/** Name and date of birth, as they were and as they were put right. */
const mostPeopleOfClaim = 2;
/** Each of them at their address, as it was and as it was put right. */
const mostDetailsOfClaim = 4;
/** A former name, and as many former addresses as a claim holds. */
const mostFormerDetails = 7;
const mostClaimsOfPerson = 3;
const daySeconds = 24 * 60 * 60;
/** Of the day's people. A mobile network has many claimants behind few addresses. */
const ofOneNetwork = 0.1;

/** Of the limits of a claim, which no later day lifts. */
export const changedTooOften = overLimit(said.changedTooOften, daySeconds);

/** True for former details that this claim may never ask about; what it asked about once it may ask about again. */
export function isNeverAskedAbout(key: ClaimKey, former: OpenedClaim["fields"], made: readonly SearchMade[]): boolean {
  const asked = [...new Set(made.flatMap(({ subject }) => subject ?? []))];
  const { person: subject } = subjectsOf(key, former);
  return !asked.includes(subject) && isOverClaimLimit(asked, { subject, isFormer: true });
}

function isOverClaimLimit(asked: readonly string[], { subject, isFormer }: Pick<Asking, "subject" | "isFormer">) {
  const people = new Set([...asked, subject].map(personPartOf));
  const mostDetails = mostDetailsOfClaim + (isFormer ? mostFormerDetails : 0);
  return people.size > mostPeopleOfClaim || asked.length >= mostDetails;
}

/** Null where this person may be asked about for this claim, which is then on record: bureaus answer about people, and claims are free. */
export async function overAskLimit(
  trx: Database,
  { digests, ...limits }: AskLimitsDeps,
  asking: Asking,
): Promise<Problem | null> {
  const { claimId, subject, details, isFormer, address, at } = asking;
  const asked = await subjectsAsked(trx, claimId);
  if (asked.includes(subject)) return null;
  if (isOverClaimLimit(asked, { subject, isFormer })) return changedTooOften;
  const person = digests.of(personIn(details), "person asked about");
  const claim = digests.of(claimId, "claim that asks");
  const network = address === null ? null : digests.of(networkOf(address), "network that asks about people");
  await lockUntilCommit(trx, "asking about a person");
  const ofPerson = {
    times: timesAskedElsewhere(trx, { person, claim }),
    most: mostClaimsOfPerson * limits.personFactor,
    message: said.searchedTooOften,
  };
  const ofNetwork = network && {
    times: timesAsked(trx, { network }),
    most: Math.ceil(limits.peoplePerDay * ofOneNetwork) * limits.personFactor,
    message: said.tooManyRequests,
  };
  const ofAll = { times: timesAsked(trx, {}), most: limits.peoplePerDay, message: said.tooManyRequests };
  const rules = [ofPerson, ...(ofNetwork ? [ofNetwork] : []), ofAll].map((rule) => ({ ...rule, seconds: daySeconds }));
  const full = await firstFull(trx, rules, at);
  if (full !== null) return overLimit(full.limit.message, secondsUntil(full.freeAt, at));
  await rememberAsked(trx, { person, claim, network, at });
  return null;
}
