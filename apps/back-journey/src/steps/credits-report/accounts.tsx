import type { StoredAccount } from "@claims/contracts/eligibility/rules";
import type { Variant } from "@claims/contracts/journey/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { Highlight } from "@claims/ui/highlight";
import { Sheet } from "@claims/ui/sheet";
import { copy as shared } from "../../bureau/bureau.copy.ts";
import { Notes } from "../../bureau/notes.tsx";
import type { Before } from "../../bureau/selected.ts";
import { Slips } from "../../bureau/slips.tsx";
import { useSelection } from "../../bureau/use-selection.ts";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { copy } from "./credits-report.copy.ts";
import { FinalStep } from "./final-step.tsx";
import { type Leaving, WholeList } from "./whole-list.tsx";

interface AccountsProps {
  variant: Variant;
  agreements: readonly StoredAccount[];
  selectedBefore: Before;
  leave: Leaving["leave"];
}

const { title, heading, notes } = shared.found;

/** The accounts that were found; v3 asks whether they are all, and the others only lead on. */
export function Accounts({ variant, agreements, selectedBefore, leave }: AccountsProps) {
  const selection = useSelection(agreements, { bureau: "second", selectedBefore });
  const asksForMore = variant === "v3";
  return (
    <>
      <title>{pageTitle(title, { failed: selection.alert !== null })}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          {asksForMore ? heading.marked : <Highlight together>{heading.marked}</Highlight>} {heading.rest}
        </h1>
        <div>
          <Slips agreements={agreements} detailOf={copy.detail} has={selection.has} change={selection.change} />
          {asksForMore ? <WholeList {...{ selection, leave }} /> : <FinalStep {...{ selection, leave }} />}
        </div>
      </Sheet>
      <Notes notes={asksForMore ? copy.notes : notes} />
    </>
  );
}
