import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { claimLinkOf } from "@claims/contracts/session/link";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Desk, Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation, Link } from "react-router-dom";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { Support } from "../support.tsx";
import { copy } from "./resume.copy.ts";
import { useResume } from "./use-resume.ts";

function Looking() {
  return (
    <>
      <title>{pageTitle(copy.looking.title)}</title>
      <h1>{copy.looking.title}</h1>
      <BusyPanel messages={copy.looking.messages} />
    </>
  );
}

function Found({ masked }: { masked: boolean }) {
  const { title, lede, masked: whyHidden, onward } = copy.found;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <h1>
        <Highlight>{title}</Highlight>
      </h1>
      <Lede>{masked ? whyHidden : lede}</Lede>
      <BusyPanel messages={[{ afterMs: 0, text: onward }]} />
    </>
  );
}

/** The code of a desk opens the claim on one phone, for ten minutes, and only until it is signed. */
function Spent({ signed }: { signed: boolean }) {
  const { title, text } = signed ? copy.signed : copy.spent;
  return (
    <>
      <title>{pageTitle(title, { failed: !signed })}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {title}
      </h1>
      <Alert kind={signed ? "ok" : "error"} announced={false}>
        {text}
      </Alert>
      <Support />
    </>
  );
}

interface AskingProps {
  name: string | null;
  onAgree: () => void;
  onKeep: () => void;
}

/** Another claim is under way in this browser, and is left only by a press. */
function Asking({ name, onAgree, onKeep }: AskingProps) {
  const { title, lede, agree, keep } = copy.asking;
  return (
    <>
      <title>{pageTitle(title(name))}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {title(name)}
      </h1>
      <Lede>{lede}</Lede>
      <Actions pair>
        <Button look="secondary" onClick={onAgree}>
          {agree}
        </Button>
        <Button look="secondary" onClick={onKeep}>
          {keep}
        </Button>
      </Actions>
    </>
  );
}

/** `/resume` and `/questions-resume`: a claim picked up again from a link. */
export function Screen() {
  const { pathname, search } = useLocation();
  const link = useMemo(() => claimLinkOf({ pathname, search }), [pathname, search]);
  const { lookup, masked, signed, tryAgain, agree, keep } = useResume(link, {
    toQuestions: pathname.startsWith("/questions-resume"),
  });
  return (
    <Desk>
      <Sheet>
        {(lookup.state === "looking" || lookup.state === "to-sign") && <Looking />}
        {lookup.state === "asking" && <Asking name={lookup.name} onAgree={agree} onKeep={keep} />}
        {lookup.state === "found" && <Found masked={masked} />}
        {lookup.state === "spent" && <Spent signed={signed} />}
        {(lookup.state === "no-id" || lookup.state === "not-found") && (
          <NotOpened why={lookup.state} onTryAgain={tryAgain} />
        )}
      </Sheet>
    </Desk>
  );
}

interface NotOpenedProps {
  why: "no-id" | "not-found";
  onTryAgain: () => void;
}

/** The link led to no claim: what may be wrong with it, and every way on. */
function NotOpened({ why, onTryAgain }: NotOpenedProps) {
  const variant = useAtomValue(variantAtom);
  const { title, again, start } = copy.failed;
  const startLook = why === "no-id" ? {} : { look: "secondary" as const };
  return (
    <>
      <title>{pageTitle(title, { failed: true })}</title>
      <h1>{title}</h1>
      <Alert kind="error">{copy.failed[why]}</Alert>
      <Support />
      <Actions>
        {why === "not-found" && <Button onClick={onTryAgain}>{again}</Button>}
        <Link className={buttonClass(startLook)} to={journeyPrefix(variant)}>
          {start}
        </Link>
      </Actions>
    </>
  );
}
