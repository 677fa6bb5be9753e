import { journeyFactsAtom, variantAtom } from "@claims/contracts/journey/atoms";
import { pathOf, pathTo, resumeStep } from "@claims/contracts/journey/rules";
import { claimAtom, hasUnsentAtom } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { buttonClass } from "@claims/ui/button";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import styles from "./eligibility-box.module.css";
import { copy } from "./own-claim.copy.ts";

/** The claim of this browser is in: the way to it. */
function AlreadyWithUs() {
  const variant = useAtomValue(variantAtom);
  return (
    <Alert announced={false}>
      {copy.submitted.text}{" "}
      <Link className={linkClass("alone")} to={pathOf("already_filed", variant)}>
        {copy.submitted.link}
      </Link>
    </Alert>
  );
}

/** A claim of this browser that waits for its claimant: its step is named, and never a person. */
function ClaimUnderWay() {
  const facts = useAtomValue(journeyFactsAtom);
  const place = resumeStep(facts);
  const hasUnsent = useAtomValue(hasUnsentAtom);
  return (
    <Alert announced={false}>
      <p>
        <strong>{copy.title}</strong>
      </p>
      <p>
        {copy.stopped(copy.steps[place.step])} {!hasUnsent && copy.saved}
      </p>
      <Link className={buttonClass({ wide: true })} to={pathTo(place)}>
        {copy.link}
      </Link>
    </Alert>
  );
}

/** What a visitor is offered whose browser has a claim. */
export function OwnClaim() {
  if (useAtomValue(claimAtom)?.submitted) return <AlreadyWithUs />;
  return (
    <div className={styles.underWay}>
      <ClaimUnderWay />
    </div>
  );
}
