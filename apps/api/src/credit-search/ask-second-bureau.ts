import { secondBureauAnswer, type Account, type SecondBureauBody } from "@claims/contracts/credit-search/schema";
import { ok, type Result } from "@claims/contracts/http/schema";
import type { Details } from "../claim/details.ts";
import type { Visitor } from "../claim/visitor.ts";
import { isSamePerson, isSameText } from "./asked-about.ts";
import type { AccountsQuestion, Lenders, SampleFiles, SecondBureau } from "./credit-search.ports.ts";
import { outcomeOfAccounts, outcomeOfTroubleWithAccounts } from "./outcome.ts";
import { pullOnce, type PullDeps } from "./pull-once.ts";
import { foundInAccounts, type SeenAtBureau } from "./seen-at-bureau.ts";

export interface SecondBureauDeps extends PullDeps {
  readonly secondBureau: SecondBureau;
  readonly samples: SampleFiles;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: { readonly second: number };
}

interface Asking {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly body: SecondBureauBody;
}

export async function askSecondBureau(
  deps: SecondBureauDeps,
  { visitor, tester, body }: Asking,
): Promise<Result<Account[]>> {
  const accounts = await pullOnce(deps, {
    bureau: "second",
    visitor,
    tester,
    about: { isOf: (details) => isSamePerson(body, details) && isAtHome(body, details) },
    answers: secondBureauAnswer,
    ask: async (details) =>
      tester
        ? ok(deps.samples.secondBureau({ post2021: false }))
        : deps.secondBureau.list(accountsQuestionAbout(details, body.title)),
    outcomeOf: (answer) => outcomeOfAccounts(answer, deps.lenders),
    outcomeOfFailure: outcomeOfTroubleWithAccounts,
    timeoutMs: deps.bureauTimeoutsMs.second,
  });
  return accounts.ok ? ok(shownAccounts(foundInAccounts(visitor.key, accounts.value, deps.lenders).found)) : accounts;
}

function isAtHome(body: SecondBureauBody, { address, postcode }: Details): boolean {
  const said = {
    name: body.house_name,
    number: body.house_number,
    street1: body.street,
    street2: body.street2,
    district: body.district,
    postTown: body.post_town,
    county: body.county,
  };
  const isSaidOf =
    address === null ||
    Object.entries(said).every(([part, text]) => isPartOf(text, address[part as keyof typeof said]));
  return isSaidOf && isSameText(body.post_code, postcode);
}

/** A part that the claim's address does not have is another address's. */
function isPartOf(said: string | undefined, saved: string | undefined): boolean {
  return !said || (saved !== undefined && isSameText(said, saved));
}

/** A title sets no person apart: without one on the claim, that of the call is passed on. */
export function accountsQuestionAbout(details: Details, title: AccountsQuestion["title"]): AccountsQuestion {
  const { address } = details;
  return {
    // The claim keeps none but the titles there are.
    title: (details.title || title) as AccountsQuestion["title"],
    first_name: details.firstName,
    last_name: details.lastName,
    dob: details.birthDate,
    ...(address?.name && { house_name: address.name }),
    ...(address?.number && { house_number: address.number }),
    ...(address?.street1 && { street: address.street1 }),
    ...(address?.street2 && { street2: address.street2 }),
    ...(address?.district && { district: address.district }),
    ...(address?.postTown && { post_town: address.postTown }),
    ...(address?.county && { county: address.county }),
    post_code: details.postcode,
  };
}

/** The second bureau's accounts in the same way. */
function shownAccounts(found: readonly SeenAtBureau[]): Account[] {
  return found.map(({ lender, startDate, id }) => {
    const [ccyy = "", mm = "", dd = ""] = startDate.split("-");
    return { supplyCompanyName: lender, caisAccStartDate: { ccyy, mm, dd }, accountNumber: "", hpId: id };
  });
}
