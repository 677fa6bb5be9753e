import type { ClaimResult } from "@claims/contracts/result/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { DatedLines } from "@claims/ui/dated-lines";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Sheet } from "@claims/ui/sheet";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import { DateLine, Part } from "../../receipt/receipt-parts.tsx";
import { dayInFull } from "../../receipt/receipt.copy.ts";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { IdentityNote, ResultNotes } from "./result-notes.tsx";
import { copy } from "./result.copy.ts";
import { copy as documents } from "./submit-claim.copy.ts";
import { Upload } from "./upload.tsx";

interface LaterProps {
  claim: Claim | null;
  result: ClaimResult;
}

const { later, notes } = copy;

/** No bureau has said yet what it knows: we try again, and say by when the claimant hears of it. */
export function Later({ claim, result }: LaterProps) {
  const { title, dates, id } = later;
  const { answerBy, signedAt, identity, files } = result;
  // A file that has answered already was searched: what is awaited then is what was added since.
  const heading = files.first?.answeredAt ? later.again.heading : later.heading;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          {heading} {heading === later.heading && <Highlight>{later.marked}</Highlight>}
        </h1>
        <Lede>{answerBy === null ? later.byHand : later.lede}</Lede>
        <IdentityNote identity={identity} />
        {answerBy !== null && (
          <Part title={dates.title}>
            <DatedLines label={dates.title}>
              {signedAt !== null && (
                <DateLine when={dayInFull(signedAt)} state="done">
                  <b>{dates.signed.strong}</b> {dates.signed.text}
                </DateLine>
              )}
              <DateLine when={dates.search.when} state="now">
                <b>{dates.search.strong}</b> {dates.search.text}
              </DateLine>
              <DateLine when={dates.notify.when(answerBy)} state="to-come">
                <b>{dates.notify.strong}</b> {dates.notify.text}
              </DateLine>
            </DatedLines>
          </Part>
        )}
        <Part title={id.title}>
          <p>{id.text}</p>
        </Part>
        <Part title={documents.heading}>
          <Upload claim={claim} marked={false} />
        </Part>
        <ClaimReceipt result={result} />
      </Sheet>
      <ResultNotes notes={[notes.notAPromise]} />
    </>
  );
}
