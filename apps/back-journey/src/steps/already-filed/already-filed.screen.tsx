import { pathOf } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import { useResult } from "../../receipt/use-result.ts";
import { usePlace } from "../../way-on/use-place.ts";
import { copy } from "./already-filed.copy.ts";

/** What somebody reads whose claim is already with the firm: that it is safe, its receipt, and the way to it. */
export function Screen() {
  const [hasHistory] = useState(() => window.history.length > 1);
  const claim = useAtomValue(claimAtom);
  const { variant } = usePlace();
  const isOwn = claim !== null && claim.submitted && !claim.masked;
  const { state } = useResult(isOwn);
  return (
    <>
      <title>{pageTitle(copy.heading)}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{copy.text}</Lede>
        <p>{copy.meaning}</p>
        <Actions>
          {isOwn && (
            <Link className={buttonClass({ look: "secondary", wide: true })} to={pathOf("submit_claim", variant)}>
              {copy.open}
            </Link>
          )}
          {hasHistory && (
            <Button wide onClick={() => window.history.back()}>
              {copy.back}
            </Button>
          )}
        </Actions>
        {typeof state === "object" && <ClaimReceipt result={state} />}
      </Sheet>
    </>
  );
}
