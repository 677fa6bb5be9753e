import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Sheet } from "@claims/ui/sheet";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import type { ReactNode } from "react";
import { copy } from "./credit-report.copy.ts";

const { title, messages } = copy.submitting;

/** All there is to see of the stealth report: one word, while the check and what follows it run behind it. */
export function Submitting({ interruption }: { interruption: ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Sheet>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        {interruption ?? <BusyPanel messages={messages} />}
      </Sheet>
    </>
  );
}
