import type { StoredAgreement } from "@claims/contracts/eligibility/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Sheet } from "@claims/ui/sheet";
import type { SubmitEvent } from "react";
import { copy as shared } from "../../bureau/bureau.copy.ts";
import { Notes } from "../../bureau/notes.tsx";
import type { Before, Chosen } from "../../bureau/selected.ts";
import { SelectionAlert, Slips } from "../../bureau/slips.tsx";
import { useSelection } from "../../bureau/use-selection.ts";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { copy } from "./credit-report.copy.ts";

interface AgreementsProps {
  agreements: readonly StoredAgreement[];
  selectedBefore: Before;
  beforeSigning: boolean;
  /** Answers whether it could be saved. */
  onSubmit: (chosen: Chosen<StoredAgreement>) => Promise<boolean>;
}

const { title, heading, finalStep, busy, untick, none, notes } = shared.found;

/** The agreements that were found, to be claimed for or left out. */
export function Agreements({ agreements, selectedBefore, beforeSigning, onSubmit }: AgreementsProps) {
  const {
    alert,
    submitting,
    has,
    change,
    submit: leave,
    submitNone,
  } = useSelection(agreements, { bureau: "first", selectedBefore });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void leave(onSubmit);
  };

  return (
    <>
      <title>{pageTitle(title, { failed: alert !== null })}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          <Highlight together>{heading.marked}</Highlight> {heading.rest}
        </h1>
        <form onSubmit={submit} noValidate>
          <Slips
            {...{ agreements, has, change }}
            detailOf={({ startDate, defendant }) =>
              beforeSigning ? copy.started(startDate) : copy.startedWith(startDate, defendant)
            }
          />
          <Actions>
            {beforeSigning && <p>{copy.beforeSigning}</p>}
            <SelectionAlert alert={alert} />
            <Button type="submit" wide busy={submitting} busyLabel={busy}>
              {beforeSigning ? copy.startClaim : finalStep}
            </Button>
            {!beforeSigning && (
              <Button look="secondary" wide ready={!submitting} onClick={() => void submitNone(onSubmit)}>
                {none}
              </Button>
            )}
            <p>{untick}</p>
          </Actions>
        </form>
      </Sheet>
      <Notes notes={notes} />
    </>
  );
}
