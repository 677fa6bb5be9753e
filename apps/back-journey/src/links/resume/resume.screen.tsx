import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Highlight } from "@claims/ui/highlight";
import { Desk, Lede, Sheet } from "@claims/ui/sheet";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { linkToClaim } from "../link-to-claim.ts";
import { NotOpened } from "./not-opened.tsx";
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

/** `/resume` and `/questions-resume`: a claim picked up again from a link. */
export function Screen() {
  const { pathname, search } = useLocation();
  const link = useMemo(() => linkToClaim(search), [search]);
  const { lookup, masked, again } = useResume(link, { toQuestions: pathname.startsWith("/questions-resume") });
  return (
    <Desk>
      <Sheet>
        {lookup === "looking" && <Looking />}
        {lookup === "found" && <Found masked={masked} />}
        {(lookup === "no-id" || lookup === "not-found") && <NotOpened why={lookup} onTryAgain={again} />}
      </Sheet>
    </Desk>
  );
}
