import { eraseClaim } from "@claims/contracts/authority/client";
import type { Erased } from "@claims/contracts/authority/schema";
import { otherClaimAtom, type Claim } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Dialog } from "@claims/ui/dialog";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { useStore } from "jotai";
import { useState, type SubmitEvent } from "react";
import { CodeEntry } from "../code/code-entry.tsx";
import { isCodeAskedFor, useCodeEntry } from "../code/use-code-entry.ts";
import { Part, Row, Rows } from "../receipt/receipt-parts.tsx";
import { copy } from "./your-data.copy.ts";
import styles from "./your-data.module.css";

const { erase } = copy;

interface Ends {
  onErased: (erased: Erased) => void;
  onSessionOver: () => void;
}

function Sure({ onErased, onSessionOver, onClose }: Ends & { onClose: () => void }) {
  const store = useStore();
  const entry = useCodeEntry("your-data");
  const [stage, setStage] = useState<"asked" | "erasing" | "failed" | "other-claim">("asked");
  const [wantsCode, setWantsCode] = useState(false);

  function stop(why: "failed" | "other-claim") {
    setWantsCode(false);
    setStage(why);
  }

  async function eraseNow() {
    // Another tab turned the browser to another claim, which this page does not show.
    if (store.get(otherClaimAtom)) return stop("other-claim");
    setStage("erasing");
    const erased = await eraseClaim();
    if (erased.ok) return onErased(erased.value);
    // The session has ended, as it does where the answer to an erasure was lost: nothing of its claim stays here.
    if (erased.problem.code === "unauthorized") return onSessionOver();
    if (!isCodeAskedFor(erased.problem)) return stop("failed");
    setWantsCode(true);
    setStage("asked");
  }
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!wantsCode || (await entry.verify())) await eraseNow();
  };
  const isBusy = stage === "erasing" || entry.isBusy;
  return (
    <Dialog open title={erase.sure} closeLabel={erase.close} onClose={() => isBusy || onClose()}>
      <form className={styles.sure} noValidate onSubmit={(event) => void confirm(event)}>
        <p>
          {erase.ends} <Highlight>{erase.undone}</Highlight>
        </p>
        {stage === "failed" && <Alert kind="error">{copy.notDone}</Alert>}
        {stage === "other-claim" && <Alert kind="error">{erase.otherClaim}</Alert>}
        {wantsCode && <CodeEntry id="erase-code" entry={entry} />}
        <Actions pair="from-768">
          <Button type="submit" look="secondary" busy={isBusy} busyLabel={erase.busy}>
            {erase.yes}
          </Button>
          <Button look="secondary" ready={!isBusy} onClick={() => isBusy || onClose()}>
            {erase.no}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** What deleting means, and the second question before it happens. */
export function HaveItDeleted({ claim, ...ends }: Ends & { claim: Claim }) {
  const [isAsked, setIsAsked] = useState(false);
  const by = claim.signed ? "signed" : "none";
  return (
    <Part title={erase.title}>
      <Rows>
        {erase.rows.map(({ term, text }) => (
          <Row key={term} term={term}>
            {text}
          </Row>
        ))}
        <Row term={erase.claim.term}>{erase.claim[by]}</Row>
        <Row term={erase.kept.term}>{erase.kept[by]}</Row>
      </Rows>
      <Actions>
        <Button wide look="secondary" onClick={({ currentTarget }) => (currentTarget.focus(), setIsAsked(true))}>
          {erase.button}
        </Button>
        <p>{erase.once}</p>
      </Actions>
      {isAsked && <Sure {...ends} onClose={() => setIsAsked(false)} />}
    </Part>
  );
}
