import type { ClaimFields } from "@claims/contracts/claim/schema";
import { notMine } from "@claims/contracts/eligibility/rules";
import type { ClaimResult } from "@claims/contracts/result/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import { addToClaimAtom } from "@claims/contracts/session/finish";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Sheet } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import type { SubmitEvent } from "react";
import { copy as report } from "../../bureau/bureau.copy.ts";
import type { Chosen } from "../../bureau/selected.ts";
import { SelectionAlert, Slips } from "../../bureau/slips.tsx";
import { useSelection } from "../../bureau/use-selection.ts";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import { Part } from "../../receipt/receipt-parts.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { IdentityNote, ResultNotes } from "./result-notes.tsx";
import { copy } from "./result.copy.ts";
import { copy as documents } from "./submit-claim.copy.ts";
import { Upload } from "./upload.tsx";

interface ChooseProps {
  claim: Claim | null;
  result: ClaimResult;
  /** It was said what is claimed for: the result is another one by now. */
  onChosen: () => void;
}

type Offered = ClaimResult["toChoose"][number];

const { choose, notes } = copy;
const nothingSaid = { has: () => false, rejects: () => false };

/** What is said of agreements that no report has shown, beside what the reports were left with. */
function choiceFields(claim: Claim | null, { selected, rejected = [] }: Chosen<Offered>): ClaimFields {
  return {
    selected_hire_purchases_for_claim: [
      ...(claim?.fields.selected_hire_purchases_for_claim ?? []),
      ...selected.map(({ hpId }) => ({ hpId })),
      ...rejected.map(({ hpId }) => ({ hpId: notMine(hpId) })),
    ],
    like_to_file_claim: selected.length > 0,
  };
}

/** What was found and shown on no report: nothing of it is claimed for before the claimant says so. */
export function Choose({ claim, result, onChosen }: ChooseProps) {
  const agreements = result.toChoose.map((agreement, index) => ({ ...agreement, defendantId: index + 1 }));
  const save = useSetAtom(addToClaimAtom);
  const selection = useSelection<Offered>(agreements, { bureau: "first", selectedBefore: nothingSaid });
  const { alert, submitting, has, change } = selection;

  const leave = async (chosen: Chosen<Offered>) => {
    const saved = await save(choiceFields(claim, chosen));
    // Nothing is left to choose where it was chosen in another tab, or by a call whose answer was lost.
    const isSettled = saved.ok || saved.problem.rejection === "claim-submitted";
    if (isSettled) onChosen();
    return isSettled;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void selection.submit(leave);
  };

  return (
    <>
      <title>{pageTitle(choose.title, { failed: alert !== null })}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          {choose.heading(agreements.length)} <Highlight>{choose.marked}</Highlight>
        </h1>
        <Lede>{choose.lede}</Lede>
        <IdentityNote identity={result.identity} />
        <form onSubmit={submit} noValidate>
          <Slips
            {...{ agreements, has, change }}
            detailOf={({ lender, startDate }) => choose.detail(lender, startDate)}
          />
          <Actions>
            <SelectionAlert alert={alert} />
            <Button type="submit" wide busy={submitting} busyLabel={copy.nothing.busy}>
              {choose.save}
            </Button>
            <Button look="secondary" wide ready={!submitting} onClick={() => void selection.submitNone(leave)}>
              {report.found.none}
            </Button>
            <p>{report.found.untick}</p>
          </Actions>
        </form>
        <Part title={documents.heading}>
          <p>{choose.id}</p>
          <Upload claim={claim} look="secondary" marked={false} />
        </Part>
        <ClaimReceipt result={result} />
      </Sheet>
      <ResultNotes notes={[notes.notAPromise]} />
    </>
  );
}
