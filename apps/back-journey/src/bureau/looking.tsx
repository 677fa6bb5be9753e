import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Sheet } from "@claims/ui/sheet";
import { Skeleton } from "@claims/ui/skeleton";
import type { ReactNode } from "react";
import type { useBureauCheck } from "./bureau-check.ts";
import { copy } from "./bureau.copy.ts";
import { Notes } from "./notes.tsx";

const { title, lede, messages, notes } = copy.looking;

/** The wait while the bureau answers; `interruption` stands in its place. */
export function Looking({ interruption }: { interruption: ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Sheet>
        <h1>{title}</h1>
        {interruption ?? (
          <>
            <Lede>{lede}</Lede>
            <BusyPanel messages={messages} />
            <Skeleton parts={["card", "card"]} />
          </>
        )}
      </Sheet>
      <Notes notes={notes} />
    </>
  );
}

/** What stops the page from going on by itself, if anything does. */
export function interruptionOf({ check, checkAgain }: ReturnType<typeof useBureauCheck>, isNotSaved: boolean) {
  const cause = check?.ok === false ? "notReached" : isNotSaved ? "notSaved" : null;
  return (
    cause && (
      <div>
        <Alert kind={cause === "notReached" ? "info" : "error"}>{copy.interrupted[cause]}</Alert>
        <Actions>
          <Button onClick={checkAgain}>{copy.interrupted.again}</Button>
        </Actions>
      </div>
    )
  );
}
