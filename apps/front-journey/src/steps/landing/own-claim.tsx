import { journeyFactsAtom, variantAtom } from "@claims/contracts/journey/atoms";
import { pathOf, pathTo, resumeStep } from "@claims/contracts/journey/rules";
import { claimAtom, leaveClaimAtom, type Claim } from "@claims/contracts/session/atoms";
import { signOut } from "@claims/contracts/session/client";
import { Alert } from "@claims/ui/alert";
import { Button, buttonClass } from "@claims/ui/button";
import { linkClass } from "@claims/ui/link";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ClaimCard } from "./claim-card.tsx";
import { copy } from "./own-claim.copy.ts";

/** The claim of this browser is in: the way to it. */
function AlreadyWithUs() {
  const variant = useAtomValue(variantAtom);
  return (
    <Alert announced={false}>
      <p>{copy.submitted.text}</p>
      <p>
        <Link className={linkClass("alone")} to={pathOf("already_filed", variant)}>
          {copy.submitted.link}
        </Link>
      </p>
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

/** A claim is stored for so long after its last answer. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/**
 * What of its answers is saved, and until when at least: the last save that this browser or the server knows of says
 * so. Ids of saves begin with their moment.
 */
function savedOf({ unsent, completedSaves = [], updatedAt = "" }: Claim): string {
  if (unsent.length > 0) return "";
  const saves = [...completedSaves.map((id) => Number.parseInt(id, 10)), Date.parse(updatedAt)];
  const lastAt = Math.max(...saves.filter(Number.isFinite));
  return Number.isFinite(lastAt) ? copy.savedUntil(new Date(lastAt + retentionMs)) : copy.saved;
}

/** A claim of this browser that waits for its claimant. */
function ClaimUnderWay({ claim }: { claim: Claim }) {
  const place = resumeStep(useAtomValue(journeyFactsAtom));
  return (
    <ClaimCard
      titleId="own-claim"
      step={copy.steps[place.step]}
      saved={savedOf(claim)}
      onward={
        <Link className={buttonClass({ wide: true })} to={pathTo(place)}>
          {copy.link}
        </Link>
      }
      remove={<RemoveFromDevice />}
    />
  );
}

/** What a visitor is offered whose browser has a claim. */
export function OwnClaim() {
  const claim = useAtomValue(claimAtom);
  return claim?.submitted ? <AlreadyWithUs /> : claim && <ClaimUnderWay claim={claim} />;
}
