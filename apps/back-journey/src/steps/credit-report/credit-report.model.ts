import type { KeptAgreement } from "@claims/contracts/eligibility/rules";
import { ok, type Result } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, type Place, type Variant } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom, ensureSessionAtom, saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { writeLocal } from "@claims/contracts/storage/local";
import { atom, type Getter, type Setter } from "jotai";
import { checkCreditFile, withoutAnswer, type CreditCheck } from "./check-credit-file.ts";

interface EndedCheck {
  readonly claimId: string | null;
  readonly result: Result<CreditCheck>;
}

const endedCheckAtom = atom<EndedCheck | null>(null);
const checkUnderWayAtom = atom<Promise<void> | null>(null);

const claimIdAtom = atom((get) => get(claimAtom)?.claimId ?? null);

/** What the check of this claim came to; null until it has ended. It fails only where we were not reached. */
export const creditCheckAtom = atom((get) => {
  const ended = get(endedCheckAtom);
  return ended?.claimId === get(claimIdAtom) ? ended.result : null;
});

/** The session may move to another claim while the bureau is asked, which then has to be asked about. */
const mostMoves = 3;

async function ask(get: Getter, set: Setter, moves = 0): Promise<Result<CreditCheck>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return withoutAnswer(session.problem);
  const claim = get(claimAtom);
  if (!claim) throw new Error("A session stands but there is no claim, so there is nobody to ask the bureau about.");
  const result = await checkCreditFile({ ...claim, claimId: session.value });
  const hasMoved = get(claimIdAtom) !== session.value;
  return hasMoved && moves < mostMoves ? ask(get, set, moves + 1) : result;
}

async function askAndRecord(get: Getter, set: Setter): Promise<void> {
  const result = await ask(get, set);
  set(endedCheckAtom, { claimId: get(claimIdAtom), result });
  set(checkUnderWayAtom, null);
  if (result.ok) await set(saveClaimFieldsAtom, result.value.outcome);
}

/** Checks the credit file of this claim, or joins the check that is under way. */
export const checkCreditAtom = atom(null, (get, set): Promise<void> => {
  const underWay = get(checkUnderWayAtom);
  if (underWay) return underWay;
  set(endedCheckAtom, null);
  const check = askAndRecord(get, set);
  set(checkUnderWayAtom, check);
  return check;
});

/** The agreements that the claimant wants to claim for, in the journey they are on. */
export interface Submission {
  readonly variant: Variant;
  readonly selected: readonly KeptAgreement[];
}

function rememberLenders(selected: readonly KeptAgreement[]) {
  if (selected.length === 0) return;
  writeLocal(
    "credit-report-lenders",
    selected.map(({ defendant, universalName, tier }) => ({ defendant, universalName, tier })),
  );
  writeLocal("skip_exp", true);
}

/** Saves what was selected and leaves the report; answers where the journey goes on. */
export const submitReportAtom = atom(
  null,
  async (get, set, { variant, selected }: Submission): Promise<Result<Place>> => {
    const fields = {
      selected_hire_purchases_for_claim: selected.map((agreement) => ({ ...agreement })),
      like_to_file_claim: selected.length > 0,
    };
    const saved = await set(completeStepAtom, { step: "credit_report", fields });
    if (!saved.ok) return saved;
    rememberLenders(selected);
    const facts = { ...get(journeyFactsAtom), variant };
    return ok(nextStep("credit_report", facts.signed ? "submitted" : "start_claim", facts));
  },
);
