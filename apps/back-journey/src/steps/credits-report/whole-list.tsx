import type { StoredAccount } from "@claims/contracts/eligibility/rules";
import { Button } from "@claims/ui/button";
import { FieldSet } from "@claims/ui/field";
import { Highlight } from "@claims/ui/highlight";
import { useState } from "react";
import { copy as shared } from "../../bureau/bureau.copy.ts";
import { SelectionAlert } from "../../bureau/slips.tsx";
import type { useSelection } from "../../bureau/use-selection.ts";
import { copy } from "./credits-report.copy.ts";
import type { AccountsSaid } from "./credits-report.model.ts";
import styles from "./credits-report.module.css";

/** With what the report is left, and how. */
export interface Leaving {
  selection: ReturnType<typeof useSelection<StoredAccount>>;
  leave: (said: AccountsSaid) => Promise<boolean>;
}

const answers = [
  { label: copy.yes, isWhole: true },
  { label: copy.no, isWhole: false },
];

/** Two answers that look alike: neither is the one we would rather have. */
export function WholeList({ selection, leave }: Leaving) {
  const [pressed, setPressed] = useState<string | null>(null);
  return (
    <div className={styles.question}>
      <FieldSet id="whole-list" legend={<Highlight>{copy.question}</Highlight>}>
        {selection.alert && (
          <div className={styles.alert}>
            <SelectionAlert alert={selection.alert} />
          </div>
        )}
        <div className={styles.answers}>
          {answers.map(({ label, isWhole }) => (
            <Button
              key={label}
              look="secondary"
              ready={!selection.submitting}
              busy={selection.submitting && pressed === label}
              busyLabel={shared.found.busy}
              onClick={() => {
                setPressed(label);
                void selection.submit((chosen) => leave({ ...chosen, isWhole }));
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
            void selection.submitNone(leave);
          }}
        >
          {shared.found.none}
        </Button>
      </div>
    </div>
  );
}
