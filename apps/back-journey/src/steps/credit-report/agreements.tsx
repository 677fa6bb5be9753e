import type { KeptAgreement } from "@claims/contracts/eligibility/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { AgreementCard, AgreementCards } from "@claims/ui/agreement-card";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { FieldSet } from "@claims/ui/field";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Sheet } from "@claims/ui/sheet";
import type { SubmitEvent } from "react";
import { copy } from "./credit-report.copy.ts";
import { Notes } from "./notes.tsx";
import { useHeadingFocus } from "../../arrival/use-heading-focus.ts";
import { useSelection } from "./use-selection.ts";

interface AgreementsProps {
  agreements: readonly KeptAgreement[];
  /** Ids of those selected the last time the claimant was here; null the first time. */
  selectedBefore: ReadonlySet<string> | null;
  beforeSigning: boolean;
  /** Answers whether it could be saved. */
  onSubmit: (selected: readonly KeptAgreement[]) => Promise<boolean>;
}

const { heading, notes } = copy.found;

/** The agreements that were found, to be claimed for or left out. */
export function Agreements({ agreements, selectedBefore, beforeSigning, onSubmit }: AgreementsProps) {
  const selection = useSelection(agreements, { selectedBefore, onSubmit });
  const { alert, submitting } = selection;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void selection.submit();
  };

  return (
    <>
      <title>{pageTitle(copy.found.title, { failed: alert !== null })}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          <Highlight together>{heading.marked}</Highlight> {heading.rest}
        </h1>
        <form onSubmit={submit} noValidate>
          <FieldSet id="agreements" look="lede" legend={copy.found.lede}>
            <AgreementCards>
              {agreements.map(({ hpId, defendantId, startDate }) => (
                <AgreementCard
                  key={hpId}
                  title={copy.found.agreement(defendantId)}
                  detail={copy.found.started(startDate)}
                  included={selection.has(hpId)}
                  onIncludedChange={(included) => selection.change(hpId, included)}
                  words={copy.found.states}
                />
              ))}
            </AgreementCards>
          </FieldSet>
          <Actions>
            {beforeSigning && <p>{copy.found.beforeSigning}</p>}
            {alert && (
              <Alert kind="error" key={alert.attempt}>
                {copy.found.alerts[alert.code]}
              </Alert>
            )}
            <Button type="submit" wide busy={submitting} busyLabel={copy.found.busy}>
              {beforeSigning ? copy.found.startClaim : copy.found.finalStep}
            </Button>
            <p>{copy.found.untick}</p>
          </Actions>
        </form>
      </Sheet>
      <Notes notes={notes} />
    </>
  );
}
