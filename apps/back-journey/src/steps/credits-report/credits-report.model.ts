import type { StoredAccount } from "@claims/contracts/eligibility/rules";
import { ok, type Result } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, type Place, type Variant } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom } from "@claims/contracts/session/atoms";
import { atom, useSetAtom } from "jotai";
import { bureauCheck } from "../../bureau/bureau-check.ts";
import { selectionFields, type Chosen } from "../../bureau/selected.ts";
import { placeInstead } from "../../place/place-instead.ts";
import { checkAccounts, secondBureauInTrouble } from "./check-accounts.ts";

/** The check of the claimant's accounts at the second bureau. */
export const accountCheck = bureauCheck({ ask: checkAccounts, inTrouble: secondBureauInTrouble });

/** What the claimant said of the list. */
export interface AccountsSaid extends Chosen<StoredAccount> {
  /** Yes: the list is whole. Absent where that is not asked, or there is no list. */
  readonly isWhole?: boolean | undefined;
}

const submitAccountsAtom = atom(
  null,
  async (
    get,
    set,
    { variant, isWhole, ...chosen }: AccountsSaid & { readonly variant: Variant },
  ): Promise<Result<Place>> => {
    const fields = {
      ...selectionFields(get(claimAtom), "second", chosen),
      ...(isWhole !== undefined && { selected_has_more_claims: !isWhole }),
    };
    const saved = await set(completeStepAtom, { step: "credits_report", fields });
    if (!saved.ok) return placeInstead(saved.problem, variant);
    return ok(nextStep("credits_report", "done", { ...get(journeyFactsAtom), variant }));
  },
);

/** Saves what was selected and leaves the report; answers where the journey goes on. */
export function useSubmitAccounts(variant: Variant) {
  const submitAccounts = useSetAtom(submitAccountsAtom);
  return (said: AccountsSaid) => submitAccounts({ ...said, variant });
}
