import { type Stage, stageOnShowAtom } from "@claims/contracts/journey/atoms";
import { asksPrequalification, type Place, progressOf } from "@claims/contracts/journey/rules";
import { type Claim, claimAtom } from "@claims/contracts/session/atoms";
import { Progress } from "@claims/ui/progress";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { copy } from "./frame.copy.ts";

/** Where the bar stands before a screen has set its stage: a journey with questions begins before its postcode. */
function stageAtFirst({ step, variant }: Place, search: string, claim: Claim | null): Stage {
  const isAsked =
    step === "postcode" &&
    asksPrequalification(variant, search) &&
    claim?.fields.did_dealer_disclose_commission !== false;
  return { step: isAsked ? "pre_qualification" : step, stage: 0 };
}

/** The ink line along the top edge of the sheet; a step with stages of its own says how far it has come. */
export function JourneyProgress({ place }: { place: Place }) {
  const { search } = useLocation();
  const claim = useAtomValue(claimAtom);
  const shown = useAtomValue(stageOnShowAtom) ?? stageAtFirst(place, search, claim);
  return <Progress label={copy.progress} step={copy.steps[shown.step]} percent={progressOf(shown.step, shown.stage)} />;
}
