import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useState } from "react";
import { copy } from "./already-filed.copy.ts";

/** What somebody reads whose claim is already with the firm. */
export function Screen() {
  const [hasHistory] = useState(() => window.history.length > 1);
  return (
    <>
      <title>{pageTitle(copy.heading)}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{copy.text}</Lede>
        {hasHistory && (
          <Actions>
            <Button wide onClick={() => window.history.back()}>
              {copy.back}
            </Button>
          </Actions>
        )}
      </Sheet>
    </>
  );
}
