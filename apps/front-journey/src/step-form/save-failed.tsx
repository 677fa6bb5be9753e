import type { Problem } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { hasStep, pathOf, pathTo, resumeStep, stepAt } from "@claims/contracts/journey/rules";
import { Alert } from "@claims/ui/alert";
import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { copy } from "./step-form.copy.ts";

const { missing, fixed, submitted, confirmPhone } = copy.rejected;

type MissingField = keyof typeof missing.fields;

function isMissingField(name: string | undefined): name is MissingField {
  return name !== undefined && Object.hasOwn(missing.fields, name);
}

/** What is said of a rejection, and where it leads; null where the server's own words say all there is. */
function useWayOut({ rejection, field, message }: Problem) {
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  if (rejection === "details-missing") {
    if (!isMissingField(field)) return null;
    const { name, step } = missing.fields[field];
    return {
      text: missing.text(name),
      link: missing.link(name),
      to: pathOf(hasStep(variant, step) ? step : "info_contact", variant),
    };
  }
  if (rejection === "details-fixed") return { ...fixed, to: pathTo(resumeStep({ ...facts, variant })) };
  if (rejection === "confirm-phone-first")
    return { text: message, link: confirmPhone.link, to: pathOf("otp", variant) };
  if (rejection === "claim-submitted") return { ...submitted, to: pathOf("already_filed", variant) };
  return null;
}

interface SaveFailedProps {
  problem: Problem;
  /** In place of the server's words, where the page knows better ones. */
  sentence?: string | undefined;
}

/** Why the server would not save what was given here, and the way on where there is one. What was typed stays. */
export function SaveFailed({ problem, sentence }: SaveFailedProps) {
  const way = useWayOut(problem);
  if (!way) return <Alert kind="error">{sentence ?? problem.message}</Alert>;
  return (
    <Alert kind="error">
      <p>{way.text}</p>
      <p>
        <Link to={way.to}>{way.link}</Link>
      </p>
    </Alert>
  );
}
