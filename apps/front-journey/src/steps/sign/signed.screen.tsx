import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { pathTo, resumeStep } from "@claims/contracts/journey/rules";
import { stopSigningForOtherDevice } from "@claims/contracts/links/client";
import { pageTitle } from "@claims/contracts/site/settings";
import { Highlight } from "@claims/ui/highlight";
import { Desk, Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { copy } from "./on-phone.copy.ts";

/** The end of what a phone was asked for: the desk goes on. */
export function Screen() {
  const facts = useAtomValue(journeyFactsAtom);
  const { title, lede, no, here } = copy.end;
  return (
    <Desk>
      <Sheet>
        <title>{pageTitle(title)}</title>
        <h1>
          {copy.signed.heading} <Highlight together>{copy.signed.thanks}</Highlight>
        </h1>
        <Lede>{lede}</Lede>
        <p>
          {no}{" "}
          <Link to={pathTo(resumeStep(facts))} onClick={stopSigningForOtherDevice}>
            {here}
          </Link>
        </p>
      </Sheet>
    </Desk>
  );
}
