import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { leaveClaimAtom } from "@claims/contracts/session/atoms";
import { signOut } from "@claims/contracts/session/client";
import { forgetClaimLink } from "@claims/contracts/session/link";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Support } from "../../links/support.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { copy } from "./otp.copy.ts";

/** Signs out and begins a claim of this visitor's own: a browser that stands for another person's claim is given it again until it signs out. */
function useSignOutForNewClaim() {
  const store = useStore();
  const navigate = useNavigate();
  const variant = useAtomValue(variantAtom);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  async function start() {
    setState("busy");
    const left = await signOut({ everywhere: false });
    if (!left.ok) return setState("failed");
    forgetClaimLink();
    store.set(leaveClaimAtom);
    void navigate(journeyPrefix(variant));
  }
  return { state, start: () => void start() };
}

/** In place of the code: the claim has no phone that could show whose it is, and this visitor may not give it one. */
export function NoNumber() {
  const { state, start } = useSignOutForNewClaim();
  const { title, lede, text, startAgain, busy, failed } = copy.noNumber;
  return (
    <Sheet>
      <title>{pageTitle(title)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {title}
      </h1>
      <Lede>{lede}</Lede>
      <p>{text}</p>
      <Support />
      {state === "failed" && <Alert kind="error">{failed}</Alert>}
      <Actions>
        <Button busy={state === "busy"} busyLabel={busy} onClick={start}>
          {startAgain}
        </Button>
      </Actions>
    </Sheet>
  );
}
