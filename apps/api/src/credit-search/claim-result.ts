import type { BureauName } from "@claims/contracts/eligibility/rules";
import type { ClaimResult } from "@claims/contracts/result/schema";
import * as v from "valibot";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { subjectsOf } from "../claim/details.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import type { Database, SearchMade } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { isNeverAskedAbout } from "./ask-limits.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { searchAbout } from "./credit-search.store.ts";
import { formerDetails } from "./former-details.ts";
import { foundAndChosen, type FoundAndChosen } from "./found-and-chosen.ts";
import { promisedBy, searchedInVain } from "./own-search.ts";

type Fields = OpenedClaim["fields"];
type Formerly = (fields: Fields) => Fields;

/** A search that the result waits for. */
export interface MissingSearch {
  readonly bureau: BureauName;
  /** Under which former details; null for those that the claim has. */
  readonly formerly: Formerly | null;
  /** When it last ended without an answer; null where it never did, or is under way. */
  readonly triedAt: Date | null;
}

export interface Searched {
  readonly claim: WholeClaim;
  readonly seen: FoundAndChosen;
  /** As the claimant is answered it; what was found and not chosen is apart. */
  readonly outcome: ClaimResult["outcome"] | "to-choose";
  readonly missing: readonly MissingSearch[];
  readonly files: ClaimResult["files"];
}

/** What the searches came to so far, from what the server saw itself. */
export async function searchedSoFar(
  deps: { readonly database: Database; readonly lenders: Lenders },
  key: ClaimKey,
): Promise<Searched> {
  const claim = await readWholeClaim(deps.database, key);
  const seen = await foundAndChosen(deps, key);
  const { made } = seen.answers;
  const former = formerDetails(claim.fields).filter(
    (formerly) => !isNeverAskedAbout(key, formerly(claim.fields), made),
  );
  const missing = [null, ...former].flatMap((formerly) => missingFor(key, claim.fields, { formerly, made }));
  const isForSomething = seen.chosen.length > 0 || seen.declared.length > 0;
  // A search of the server's own stores a bureau's answer a moment before it says what it came to.
  const isSearching = typeof claim.facts[promisedBy] === "string";
  const isNoneTheirs = seen.found.length > 0 && !isSearching;
  const isLater = isSearching || missing.length > 0;
  const otherwise = isNoneTheirs
    ? seen.toChoose.length > 0
      ? "to-choose"
      : "none-chosen"
    : isLater
      ? "later"
      : "nothing";
  return {
    claim,
    seen,
    outcome: isForSomething ? "found" : otherwise,
    missing,
    files: filesOf(key, claim.fields, { seen, made }),
  };
}

/** By when the claimant hears of the search that is missing; null where none was promised or none is missing. */
export function answerBy({ outcome, claim: { facts } }: Searched): string | null {
  const promised = facts[promisedBy];
  return outcome === "later" && typeof promised === "string" ? promised : null;
}

/** True until a search of the server's own has been tried: in a moment it says itself what it came to. */
export function isFirstSearchDue(searched: Searched): boolean {
  return answerBy(searched) !== null && searched.claim.facts[searchedInVain] !== true;
}

interface Made {
  readonly made: readonly SearchMade[];
}

/** An ID shows who claims: where there is nothing to claim for, no person needs to know. */
export async function isIdAskedFor(
  trx: Database,
  { lenders }: { readonly lenders: Lenders },
  key: ClaimKey,
): Promise<boolean> {
  const { outcome } = await searchedSoFar({ database: trx, lenders }, key);
  return outcome === "found" || outcome === "to-choose" || outcome === "later";
}

/** The first bureau is to answer about every detail; the second, which no journey asks of everybody, where it was in trouble or the first was. */
function missingFor(
  key: ClaimKey,
  fields: Fields,
  { formerly, made }: Made & { readonly formerly: Formerly | null },
): MissingSearch[] {
  const [first, second] = searchesAbout(key, formerly?.(fields) ?? fields, made);
  const asked = { bureau: "first", formerly, triedAt: first?.finishedAt ?? null } as const;
  const alsoAsked = { bureau: "second", formerly, triedAt: second?.finishedAt ?? null } as const;
  if (first?.state !== "answered") return second?.state === "answered" ? [asked] : [asked, alsoAsked];
  return second === undefined || second.state === "answered" ? [] : [alsoAsked];
}

function filesOf(
  key: ClaimKey,
  fields: Fields,
  { seen, made }: Made & { readonly seen: FoundAndChosen },
): ClaimResult["files"] {
  const [first, second] = searchesAbout(key, fields, made);
  const file = (search: SearchMade | undefined, bureau: BureauName) =>
    search === undefined
      ? null
      : {
          answeredAt: search.state === "answered" ? (search.finishedAt?.toISOString() ?? null) : null,
          found: seen.found.filter((agreement) => agreement.bureau === bureau).length,
        };
  return { first: file(first, "first"), second: file(second, "second") };
}

function searchesAbout(key: ClaimKey, fields: Fields, made: readonly SearchMade[]) {
  const { person: subject } = subjectsOf(key, fields);
  const of = (bureau: BureauName) => searchAbout(made, { bureau, subject });
  return [of("first"), of("second")] as const;
}

const noQuestions = v.object({ questionnaire: v.object({ questions: v.pipe(v.array(v.unknown()), v.length(0)) }) });

export function identityOf({ fields }: OpenedClaim): ClaimResult["identity"] {
  if (fields.qkba === "hi") return "confirmed";
  if (fields.luminate_answers_assessment === "FAIL" || fields.luminate_answers_assessment_error !== undefined)
    return "not-confirmed";
  const isWithout =
    v.is(noQuestions, fields.luminate_questions_response) || fields.luminate_three_questions_error !== undefined;
  return isWithout ? "no-questions" : "open";
}
