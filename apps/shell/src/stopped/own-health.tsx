import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { PlainPart } from "@claims/ui/plain-page";
import { useCallback, useEffect, useState } from "react";
import { copy } from "./stopped.copy.ts";
import { StoppedPage } from "./stopped-page.tsx";

type Health = "checking" | "up" | "down";

const looks = { checking: "info", up: "ok", down: "error" } as const;

async function askForHealth(signal: AbortSignal): Promise<Health> {
  try {
    const answer = await fetch("/api/readyz", { signal, cache: "no-store" });
    return answer.ok ? "up" : "down";
  } catch {
    return "down";
  }
}

/** What the product can say of itself where no status page is configured. */
export function OwnHealth() {
  const [health, setHealth] = useState<Health>("checking");
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    void askForHealth(leaving.signal).then((found) => !leaving.signal.aborted && setHealth(found));
    return () => leaving.abort();
  }, [asked]);

  const again = useCallback(() => {
    setHealth("checking");
    setAsked((times) => times + 1);
  }, []);

  const { title, text } = copy.status[health];
  return (
    <StoppedPage title={copy.status.title} lede={title}>
      <PlainPart>
        <Alert key={health} kind={looks[health]}>
          {text}
        </Alert>
      </PlainPart>
      <Actions>
        <Button look="secondary" onClick={again} busy={health === "checking"} busyLabel={copy.status.checking.title}>
          {copy.status.again}
        </Button>
      </Actions>
    </StoppedPage>
  );
}
