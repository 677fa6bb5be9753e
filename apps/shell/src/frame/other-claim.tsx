import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { pathTo, resumeStep } from "@claims/contracts/journey/rules";
import {
  claimAtom,
  moveToOtherClaimAtom,
  stayWithClaimAtom,
  type OtherClaim as Elsewhere,
} from "@claims/contracts/session/atoms";
import { isSignedForOtherDevice } from "@claims/contracts/session/link";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { copy } from "./other-claim.copy.ts";

type Choosing = "stay" | "move" | "failed" | null;

/** In place of the step: this tab's claim is not the one that the browser was turned to, and the claimant says which goes on. */
export function OtherClaim({ elsewhere, onMoved }: { elsewhere: Elsewhere; onMoved: () => void }) {
  const { accessEnded = false, letGo = false } = elsewhere;
  const store = useStore();
  const [isForDesk] = useState(() => accessEnded && isSignedForOtherDevice(store.get(claimAtom)?.claimId ?? null));
  const words = {
    ...copy,
    ...(accessEnded && copy.ended),
    ...(letGo && copy.letGo),
    ...(isForDesk && copy.handedOver),
  };
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choosing, setChoosing] = useState<Choosing>(null);
  useEffect(() => heading.current?.focus(), []);

  async function stay() {
    setChoosing("stay");
    const stayed = await store.set(stayWithClaimAtom);
    if (!stayed.ok) setChoosing("failed");
  }
  async function move() {
    setChoosing("move");
    await store.set(moveToOtherClaimAtom);
    onMoved();
    // A new entry of the history: what was typed here stays with the entry of the claim it was typed for.
    void navigate(pathTo(resumeStep(store.get(journeyFactsAtom))));
  }
  return (
    <Sheet>
      <title>{pageTitle(words.title)}</title>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <Lede>{words.lede}</Lede>
      {choosing === "failed" && <Alert kind="error">{copy.failed}</Alert>}
      {isForDesk || (
        <Actions>
          {letGo || (
            <Button wide busy={choosing === "stay"} busyLabel={copy.staying} onClick={() => void stay()}>
              {words.stay}
            </Button>
          )}
          <Button wide look="secondary" busy={choosing === "move"} busyLabel={words.moving} onClick={() => void move()}>
            {words.move}
          </Button>
        </Actions>
      )}
    </Sheet>
  );
}
