import { pageTitle, site } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useEffect, useEffectEvent } from "react";
import { telephone } from "../frame/telephone.ts";
import { copy } from "./remotes.copy.ts";
import { SavedSoFar } from "./saved-so-far.tsx";

/** In the place of a screen that did not come: calm, with proof of what is saved and a way on. */
export function ScreenFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { brand } = site();
  const whenBack = useEffectEvent(onTryAgain);
  useEffect(() => {
    const again = () => whenBack();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  const { title, lead, marked, lede, again, stuck } = copy.failed;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Sheet>
        <h1>
          {lead} <Highlight>{marked}</Highlight>
        </h1>
        <Lede>{lede}</Lede>
        <Actions>
          <Button onClick={onTryAgain}>{again}</Button>
        </Actions>
        <SavedSoFar />
      </Sheet>
      <Margin label={stuck.title}>
        <Note title={stuck.title}>
          <p>
            {stuck.before}
            <a href={telephone(brand.phone)}>{brand.phone}</a>
            {stuck.after}
          </p>
        </Note>
      </Margin>
    </>
  );
}
