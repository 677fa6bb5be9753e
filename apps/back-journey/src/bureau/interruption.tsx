import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { copy } from "./bureau.copy.ts";

/** What stops the page from going on by itself. */
export type Cause = "notReached" | "notSaved";

interface InterruptionProps {
  cause: Cause;
  onTryAgain: () => void;
}

export function Interruption({ cause, onTryAgain }: InterruptionProps) {
  return (
    <div>
      <Alert kind={cause === "notReached" ? "info" : "error"}>{copy.interrupted[cause]}</Alert>
      <Actions>
        <Button onClick={onTryAgain}>{copy.interrupted.again}</Button>
      </Actions>
    </div>
  );
}
