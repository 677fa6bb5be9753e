import { journeyFactsAtom, variantAtom } from "@claims/contracts/journey/atoms";
import { pathOf, pathTo, resumeStep } from "@claims/contracts/journey/rules";
import { claimAtom, hasUnsentAtom, leaveClaimAtom } from "@claims/contracts/session/atoms";
import { signOut } from "@claims/contracts/session/client";
import { Alert } from "@claims/ui/alert";
import { Button, buttonClass } from "@claims/ui/button";
import { linkClass } from "@claims/ui/link";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
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

/** On a shared device: this browser lets go of the claim, which stays as it is with the firm. */
function RemoveFromDevice() {
  const leave = useSetAtom(leaveClaimAtom);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const remove = async () => {
    setState("busy");
    const left = await signOut({ everywhere: false });
    if (left.ok) leave();
    else setState("failed");
  };
  return (
    <>
      <Button look="text" busy={state === "busy"} busyLabel={copy.remove.busy} onClick={() => void remove()}>
        {copy.remove.link}
      </Button>
      {state === "failed" && <p role="alert">{copy.remove.failed}</p>}
    </>
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
      <p className={styles.onward}>
        <Link className={buttonClass({ wide: true })} to={pathTo(place)}>
          {copy.link}
        </Link>
      </p>
      <RemoveFromDevice />
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
