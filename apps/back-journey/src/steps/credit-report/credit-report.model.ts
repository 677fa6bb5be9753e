import type { StoredAgreement } from "@claims/contracts/eligibility/rules";
import { ok, type Result } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, type Place, type Variant } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom } from "@claims/contracts/session/atoms";
import { writeLocal } from "@claims/contracts/storage/local";
import { atom, useSetAtom } from "jotai";
import { bureauCheck } from "../../bureau/bureau-check.ts";
import { selectionFields, type Chosen } from "../../bureau/selected.ts";
import { placeInstead } from "../../place/place-instead.ts";
import { checkCreditFile, firstBureauInTrouble } from "./check-credit-file.ts";

/** The check of the claimant's file at the first bureau. */
export const creditCheck = bureauCheck({ ask: checkCreditFile, inTrouble: firstBureauInTrouble });

/** The agreements that the claimant wants to claim for, in the journey they are on. */
interface Submission extends Chosen<StoredAgreement> {
  readonly variant: Variant;
}

function rememberLenders(selected: readonly StoredAgreement[]) {
  if (selected.length === 0) return;
  writeLocal(
    "credit-report-lenders",
    selected.map(({ defendant, universalName, tier }) => ({ defendant, universalName, tier })),
  );
  writeLocal("skip_exp", true);
}

const submitReportAtom = atom(null, async (get, set, { variant, ...chosen }: Submission): Promise<Result<Place>> => {
  const fields = selectionFields(get(claimAtom), "first", chosen);
  const saved = await set(completeStepAtom, { step: "credit_report", fields });
  if (!saved.ok) return placeInstead(saved.problem, variant);
  rememberLenders(chosen.selected);
  const facts = { ...get(journeyFactsAtom), variant };
  return ok(nextStep("credit_report", facts.signed ? "submitted" : "start_claim", facts));
});

/** Saves what was selected and leaves the report; answers where the journey goes on. */
export function useSubmitReport(variant: Variant) {
  const submitReport = useSetAtom(submitReportAtom);
  return (chosen: Chosen<StoredAgreement>) => submitReport({ ...chosen, variant });
}
