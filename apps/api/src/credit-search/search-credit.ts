import type {
  Account,
  AddressData,
  Agreement,
  CreditCheckAnswer,
  creditCheckBody,
  SecondBureauBody,
} from "@claims/contracts/credit-search/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import type * as v from "valibot";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { isSameHome, isSameHomeInParts, isSamePerson } from "./asked-about.ts";
import { askBureau, firstBureau, secondBureau, type BureauDeps } from "./bureaus.ts";
import type { Lenders } from "./credit-search.ports.ts";
import { readStored } from "./pull-once.ts";
import { foundInAccounts, foundInFile, type SeenAtBureau } from "./seen-at-bureau.ts";

interface Asking<Body> {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly address: string;
  readonly body: Body;
}

export async function searchCredit(
  deps: BureauDeps,
  { body, ...asking }: Asking<v.InferOutput<typeof creditCheckBody>>,
): Promise<Result<CreditCheckAnswer>> {
  const file = await askBureau(deps, firstBureau, {
    ...asking,
    isAbout: (details) => isSamePerson(body, details) && isSameHome(body, details),
  });
  return shownFile(file, deps, asking.visitor);
}

export async function readCreditSearch(
  deps: { readonly database: Database; readonly lenders: Lenders },
  visitor: Visitor,
): Promise<Result<CreditCheckAnswer>> {
  const { name: bureau, answers } = firstBureau;
  return shownFile(await readStored(deps.database, { bureau, visitor, answers }), deps, visitor);
}

export async function askSecondBureau(
  deps: BureauDeps,
  { body, ...asking }: Asking<SecondBureauBody>,
): Promise<Result<Account[]>> {
  const accounts = await askBureau(deps, secondBureau, {
    ...asking,
    isAbout: (details) => isSamePerson(body, details) && isSameHomeInParts(body, details),
    title: body.title,
  });
  return shownAccounts(accounts, deps, asking.visitor);
}

interface Showing {
  readonly lenders: Lenders;
}

/**
 * The first bureau's answer as the browser may have it: company, kind, first day and selection id of what can be claimed
 * for. Account numbers, terms, balances, former addresses and searches stay here.
 */
function shownFile(file: Result<CreditCheckAnswer>, { lenders }: Showing, { key }: Visitor): Result<CreditCheckAnswer> {
  if (!file.ok) return file;
  const { found } = foundInFile(key, file.value, lenders);
  const at = (addressType: SeenAtBureau["addressType"]) =>
    found.filter((agreement) => agreement.addressType === addressType);
  const previous = at("previous");
  const primary = {
    suppliedAddressData: [dataOf(at("current"))],
    linkedAddressData: previous.length === 0 ? [] : [dataOf(previous)],
  };
  return ok({ data: { consumerCreditSearchResponse: { soleSearch: { primary } } } });
}

function dataOf(found: readonly SeenAtBureau[]): AddressData {
  const insightData: Record<string, Agreement[]> = {};
  for (const { kind, id, lender, startDate } of found) {
    if (kind !== null) (insightData[kind] ??= []).push({ companyName: lender, startDate, accountNumber: "", hpId: id });
  }
  return { address: { country: "GB" }, addressSpecificData: { insightData } };
}

/** The second bureau's accounts in the same way. */
function shownAccounts(accounts: Result<Account[]>, { lenders }: Showing, { key }: Visitor): Result<Account[]> {
  if (!accounts.ok) return accounts;
  const { found } = foundInAccounts(key, accounts.value, lenders);
  return ok(
    found.map(({ lender, startDate, id }) => {
      const [ccyy = "", mm = "", dd = ""] = startDate.split("-");
      return { supplyCompanyName: lender, caisAccStartDate: { ccyy, mm, dd }, accountNumber: "", hpId: id };
    }),
  );
}
