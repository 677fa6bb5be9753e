import type { StoredAccount } from "@claims/contracts/eligibility/rules";
import type { Variant } from "@claims/contracts/journey/rules";
import { Button } from "@claims/ui/button";
import { FieldSet } from "@claims/ui/field";
import { Highlight } from "@claims/ui/highlight";
import { useState } from "react";
import { copy as shared } from "../../bureau/bureau.copy.ts";
import { SelectionAlert } from "../../bureau/slips.tsx";
import { useLeaveReport } from "../../bureau/use-leave-report.ts";
import type { useSelection } from "../../bureau/use-selection.ts";
import { copy } from "./credits-report.copy.ts";
import { useSubmitAccounts } from "./credits-report.model.ts";
import styles from "./credits-report.module.css";

/** How the report is left: in which journey, and with what. */
export interface Leaving {
  variant: Variant;
  selection: ReturnType<typeof useSelection<StoredAccount>>;
}

/** Two answers that look alike: neither is the one we would rather have. */
export function WholeList({ variant, selection }: Leaving) {
  const [pressed, setPressed] = useState<string | null>(null);
  const answers = [
    { label: copy.yes, leave: useLeaveReport(useSubmitAccounts(variant, true)) },
    { label: copy.no, leave: useLeaveReport(useSubmitAccounts(variant, false)) },
  ];
  const leaveWithNone = useLeaveReport(useSubmitAccounts(variant));
  return (
    <div className={styles.question}>
      <FieldSet id="whole-list" legend={<Highlight>{copy.question}</Highlight>}>
        {selection.alert && (
          <div className={styles.alert}>
            <SelectionAlert alert={selection.alert} />
          </div>
        )}
        <div className={styles.answers}>
          {answers.map(({ label, leave }) => (
            <Button
              key={label}
              look="secondary"
              ready={!selection.submitting}
              busy={selection.submitting && pressed === label}
              busyLabel={shared.found.busy}
              onClick={() => {
                setPressed(label);
                void selection.submit(leave);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </FieldSet>
      {/* An answer to the list, not to the question: it asks for no unticking first. */}
      <div className={styles.none}>
        <Button
          look="secondary"
          wide
          ready={!selection.submitting}
          onClick={() => {
            setPressed(null);
            void selection.submitNone(leaveWithNone);
          }}
        >
          {shared.found.none}
        </Button>
      </div>
    </div>
  );
}
