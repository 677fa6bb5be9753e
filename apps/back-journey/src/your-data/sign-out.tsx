import { signOut } from "@claims/contracts/session/client";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useState } from "react";
import { Part } from "../receipt/receipt-parts.tsx";
import { copy } from "./your-data.copy.ts";
import styles from "./your-data.module.css";

export type SignedOut = "here" | "everywhere";

/** Ends the visit in this browser, or every visit, device and link of the claim. */
export function SignOut({ onSignedOut }: { onSignedOut: (where: SignedOut) => void }) {
  const [busy, setBusy] = useState<SignedOut | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function leave(where: SignedOut) {
    setBusy(where);
    setProblem(null);
    const left = await signOut({ everywhere: where === "everywhere" });
    setBusy(null);
    if (left.ok) return onSignedOut(where);
    setProblem(left.problem.rejection ? left.problem.message : copy.notDone);
  }
  const { title, text, here, everywhere, detail, busy: busyLabel } = copy.signOut;
  return (
    <Part title={title}>
      <p>{text}</p>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <Actions pair>
        <Button
          look="secondary"
          busy={busy === "here"}
          busyLabel={busyLabel}
          onClick={() => busy ?? void leave("here")}
        >
          {here}
        </Button>
        <Button
          look="secondary"
          busy={busy === "everywhere"}
          busyLabel={busyLabel}
          onClick={() => busy ?? void leave("everywhere")}
        >
          {everywhere}
        </Button>
      </Actions>
      <p className={styles.quiet}>{detail}</p>
    </Part>
  );
}
