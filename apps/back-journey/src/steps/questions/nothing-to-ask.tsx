import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useCallback, useEffect, useState } from "react";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { Paper } from "./paper.tsx";
import { copy } from "./questions.copy.ts";
import { useLeave } from "./questions.model.ts";

const pauseMs = 3_000;

/** No questions: after a moment the journey goes on to its end by itself, with medium confidence. */
export function NothingToAsk() {
  const leave = useLeave();
  const isLongEnough = useElapsed(pauseMs);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const proceed = useCallback(() => {
    void leave("failed", { qkba: "md" }).then((saved) => setIsUnsaved(!saved));
  }, [leave]);

  useEffect(() => {
    if (isLongEnough) proceed();
  }, [isLongEnough, proceed]);

  return (
    <Paper lede={false} failed={isUnsaved}>
      {isUnsaved ? (
        <div>
          <Alert kind="error">{copy.trouble.notSaved}</Alert>
          <Actions>
            <Button onClick={proceed}>{copy.interrupted.again}</Button>
          </Actions>
        </div>
      ) : (
        <Alert>{copy.none}</Alert>
      )}
    </Paper>
  );
}
