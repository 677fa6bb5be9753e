import { AgreementCard, AgreementCards } from "@claims/ui/agreement-card";
import { Alert } from "@claims/ui/alert";
import { FieldSet } from "@claims/ui/field";
import { copy } from "./bureau.copy.ts";
import type { Selectable } from "./selected.ts";
import type { Selection } from "./use-selection.ts";

interface SlipsProps<Found> extends Pick<Selection, "has" | "change"> {
  agreements: readonly Found[];
  /** Lender or not, and when it began. */
  detailOf: (agreement: Found) => string;
}

/** The agreements of one report, each to be claimed for or left out. */
export function Slips<Found extends Selectable & { readonly defendantId: number }>({
  agreements,
  detailOf,
  has,
  change,
}: SlipsProps<Found>) {
  return (
    <FieldSet id="agreements" look="lede" legend={copy.found.lede}>
      <AgreementCards>
        {agreements.map((agreement) => (
          <AgreementCard
            key={agreement.hpId}
            title={copy.found.agreement(agreement.defendantId)}
            detail={detailOf(agreement)}
            included={has(agreement.hpId)}
            onIncludedChange={(included) => change(agreement.hpId, included)}
            words={copy.found.states}
          />
        ))}
      </AgreementCards>
    </FieldSet>
  );
}

/** What keeps the selection from being handed in. */
export function SelectionAlert({ alert }: Pick<Selection, "alert">) {
  return (
    alert && (
      <Alert kind="error" key={alert.attempt}>
        {copy.found.alerts[alert.code]}
      </Alert>
    )
  );
}
