import type { Cancellation } from "@claims/contracts/authority/schema";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { DatedLines } from "@claims/ui/dated-lines";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Margin, Note } from "@claims/ui/sheet";
import { Ways } from "@claims/ui/ways";
import { DateLine, Part, ReferenceRow, Row, Rows, Way } from "../../receipt/receipt-parts.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { copy } from "./cancel.copy.ts";
import { useNewClaim } from "./use-new-claim.ts";

const { done, notes, ask } = copy;

/** The dated receipt of a cancelled claim, and the ways on from there. */
export function Receipt({ claim }: { claim: Cancellation }) {
  const startAgain = useNewClaim();
  const cancelledAt = claim.cancelledAt ?? "";
  return (
    <>
      <title>{pageTitle(done.title)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {done.title} <Highlight>{done.marked}</Highlight>
      </h1>
      <Lede>{done.lede}</Lede>
      <Part title={done.receipt}>
        <Rows>
          <ReferenceRow reference={claim.reference} />
          <Row term={done.when} theirs>
            {done.moment(cancelledAt)}
          </Row>
          {claim.receipt !== null && <Row term={done.number}>{claim.receipt}</Row>}
          <Row term={done.pay.term}>{done.pay.text}</Row>
          {[done.letter, done.lenders, done.id].map(({ term, text }) => (
            <Row key={term} term={term}>
              {text}
            </Row>
          ))}
          {claim.emailedTo && (
            <Row term={done.emailed} theirs>
              {claim.emailedTo}
            </Row>
          )}
        </Rows>
      </Part>
      <Part title={done.happened}>
        <DatedLines label={done.happened}>
          <DateLine when={ask.day(claim.signedAt)} state="done">
            <b>{done.signed.strong}</b> {claim.claimed ? done.signed.found(claim.claimed) : null}
          </DateLine>
          <DateLine when={ask.day(cancelledAt)} state="stopped">
            <b>{done.cancelled.strong}</b> {done.cancelled.text}
          </DateLine>
        </DatedLines>
      </Part>
      <Part title={done.ways}>
        <Ways>
          <Way {...done.free} to="/#free" />
          <Way {...done.data} to="/your-data" />
          <Way {...done.startAgain} onTake={startAgain} />
        </Ways>
      </Part>
      <Actions>
        <Button look="text" onClick={() => window.print()}>
          {done.print}
        </Button>
      </Actions>
    </>
  );
}

/** What to do with the receipt. */
export function ReceiptNotes({ claim: { emailedTo } }: { claim: Cancellation }) {
  return (
    <Margin label={notes.label}>
      {[emailedTo ? notes.keepEmail : notes.keep, notes.calls].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
