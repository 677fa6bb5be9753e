import {
  creditCheckAnswer,
  type AddressData,
  type Agreement,
  type creditCheckBody,
  type CreditCheckAnswer,
} from "@claims/contracts/credit-search/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import type * as v from "valibot";
import type { Details } from "../claim/details.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { homeOf, isSameHome, isSamePerson } from "./asked-about.ts";
import type { CreditQuestion, FirstBureau, Lenders, SampleFiles } from "./credit-search.ports.ts";
import { outcomeOf, outcomeOfTrouble } from "./outcome.ts";
import { pullOnce, readStored, type PullDeps } from "./pull-once.ts";
import { foundInFile, type SeenAtBureau } from "./seen-at-bureau.ts";

export interface FirstBureauDeps extends PullDeps {
  readonly firstBureau: FirstBureau;
  readonly samples: SampleFiles;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: { readonly first: number };
}

interface Asking {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly body: v.InferOutput<typeof creditCheckBody>;
}

export async function searchCredit(
  deps: FirstBureauDeps,
  { visitor, tester, body }: Asking,
): Promise<Result<CreditCheckAnswer>> {
  const file = await pullOnce(deps, {
    bureau: "first",
    visitor,
    tester,
    about: { isOf: (details) => isSamePerson(body, details) && isSameHome(body, details) },
    answers: creditCheckAnswer,
    ask: async (details) =>
      tester ? ok(deps.samples.firstBureau({ post2021: false })) : deps.firstBureau.search(questionAbout(details)),
    outcomeOf: (answer) => outcomeOf(answer, deps.lenders),
    outcomeOfFailure: outcomeOfTrouble,
    timeoutMs: deps.bureauTimeoutsMs.first,
  });
  return shown(file, deps, visitor);
}

export async function readCreditSearch(
  deps: { database: Database; lenders: Lenders },
  visitor: Visitor,
): Promise<Result<CreditCheckAnswer>> {
  return shown(
    await readStored(deps.database, { bureau: "first", visitor, answers: creditCheckAnswer }),
    deps,
    visitor,
  );
}

function shown(
  file: Result<CreditCheckAnswer>,
  { lenders }: { readonly lenders: Lenders },
  { key }: Visitor,
): Result<CreditCheckAnswer> {
  return file.ok ? ok(shownFile(foundInFile(key, file.value, lenders).found)) : file;
}

export function questionAbout(details: Details): CreditQuestion {
  const { firstName, lastName, birthDate } = details;
  return { firstName, lastName, birthDate, home: homeOf(details) };
}

/**
 * The first bureau's answer as the browser may have it: company, kind, first day and selection id of what can be claimed
 * for. Account numbers, terms, balances, former addresses and searches stay here.
 */
function shownFile(found: readonly SeenAtBureau[]): CreditCheckAnswer {
  const at = (addressType: SeenAtBureau["addressType"]) =>
    found.filter((agreement) => agreement.addressType === addressType);
  const previous = at("previous");
  const primary = {
    suppliedAddressData: [dataOf(at("current"))],
    linkedAddressData: previous.length === 0 ? [] : [dataOf(previous)],
  };
  return { data: { consumerCreditSearchResponse: { soleSearch: { primary } } } };
}

function dataOf(found: readonly SeenAtBureau[]): AddressData {
  const insightData: Record<string, Agreement[]> = {};
  for (const { kind, id, lender, startDate } of found) {
    if (kind !== null) (insightData[kind] ??= []).push({ companyName: lender, startDate, accountNumber: "", hpId: id });
  }
  return { address: { country: "GB" }, addressSpecificData: { insightData } };
}
