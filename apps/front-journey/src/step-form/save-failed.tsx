import { openHelpAtom } from "@claims/contracts/help/atoms";
import { isNotReached, type Problem } from "@claims/contracts/http/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { hasStep, pathOf, pathTo, resumeStep, stepAt } from "@claims/contracts/journey/rules";
import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { copy } from "./step-form.copy.ts";

const { missing, fixed, submitted, confirmPhone, freshCode } = copy.rejected;

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

/** A confirmed number is changed by the help dialog's form, which asks for the code; without the dialog, by a call. */
function FreshCode({ text }: { text: string }) {
  const openHelp = useSetAtom(openHelpAtom);
  const [isWithoutDialog, setIsWithoutDialog] = useState(false);
  const { phone } = site().brand;
  return (
    <Alert kind="error">
      <p>{text}</p>
      <p>
        <Button look="text" onClick={() => setIsWithoutDialog(!openHelp("change-number"))}>
          {freshCode.go}
        </Button>
      </p>
      {isWithoutDialog && (
        <p>
          {freshCode.call} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </p>
      )}
    </Alert>
  );
}

interface SaveFailedProps {
  problem: Problem;
  /** In place of the server's words, where the page knows better ones. */
  sentence?: string | undefined;
  /** For a page without a button that makes the call again: that button, and what is said where we were not reached. */
  again?: { readonly notReached: string; readonly label: string; readonly onAgain: () => void };
}

/** Why the server would not do what was asked for here, and the way on where there is one. What was typed stays. */
export function SaveFailed({ problem, sentence = problem.message, again }: SaveFailedProps) {
  const way = useWayOut(problem);
  if (again && problem.kind !== "rejected") {
    return (
      <Alert kind="error">
        <p>{isNotReached(problem) ? again.notReached : sentence}</p>
        <Button look="secondary" onClick={again.onAgain}>
          {again.label}
        </Button>
      </Alert>
    );
  }
  if (problem.rejection === "fresh-code-needed") return <FreshCode text={problem.message} />;
  if (!way) return <Alert kind="error">{sentence}</Alert>;
  return (
    <Alert kind="error">
      <p>{way.text}</p>
      <p>
        <Link to={way.to}>{way.link}</Link>
      </p>
    </Alert>
  );
}
