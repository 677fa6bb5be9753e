import type { Cancellation } from "@claims/contracts/authority/schema";
import { variantAtom } from "@claims/contracts/journey/atoms";
import { pathOf } from "@claims/contracts/journey/rules";
import { claimLinkOf } from "@claims/contracts/session/link";
import { pageTitle, site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button, buttonClass } from "@claims/ui/button";
import { Dialog } from "@claims/ui/dialog";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Desk, Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useMemo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Part, Row, Rows } from "../../receipt/receipt-parts.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { Support } from "../support.tsx";
import { copy } from "./cancel.copy.ts";
import styles from "./cancel.module.css";
import { Receipt, ReceiptNotes } from "./receipt.tsx";
import { useCancelling, type Cancelling } from "./use-cancelling.ts";
import { useNewClaim } from "./use-new-claim.ts";

interface PageProps {
  title: string;
  failed?: boolean;
  children: ReactNode;
}

function Page({ title, failed = false, children }: PageProps) {
  return (
    <>
      <title>{pageTitle(title, { failed })}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}

/** What cancelling comes to while it is free, and the two equal answers. */
function Ask({ claim, onCancel }: { claim: Cancellation; onCancel: () => void }) {
  const { ask } = copy;
  return (
    <Page title={copy.title}>
      <Lede>
        {ask.claim} <span className={styles.reference}>{claim.reference}</span>. {ask.free}{" "}
        <Highlight together>{ask.day(claim.freeUntil)}</Highlight>.
      </Lede>
      <Part title={ask.means}>
        <Rows>
          {ask.rows.map(({ term, text }) => (
            <Row key={term} term={term}>
              {text}
            </Row>
          ))}
          <Row term={ask.kept.term}>
            {ask.kept.text} <Link to="/your-data">{ask.kept.link}</Link>
          </Row>
        </Rows>
      </Part>
      <p>{ask.terms}</p>
      <div>
        <Actions pair="from-768">
          <Button look="secondary" onClick={({ currentTarget }) => (currentTarget.focus(), onCancel())}>
            {ask.cancel}
          </Button>
          <Link className={buttonClass({ look: "secondary" })} to="/">
            {ask.keep}
          </Link>
        </Actions>
        <p className={styles.quiet}>{ask.once}</p>
      </div>
    </Page>
  );
}

/** After the free days: what it would cost, and who arranges it. */
function Charged({ message }: { message: string }) {
  return (
    <Page title={copy.charged.title}>
      <Alert announced={false}>{message}</Alert>
      <Support />
      <Actions>
        <Link className={buttonClass({ look: "secondary" })} to="/">
          {copy.ask.keep}
        </Link>
      </Actions>
    </Page>
  );
}

interface ConfirmProps {
  claim: Cancellation;
  sending: boolean;
  failed: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Confirm({ claim, sending, failed, onYes, onNo }: ConfirmProps) {
  const { title, lede, yes, busy, no, close } = copy.confirm;
  return (
    <Dialog open title={title(claim.reference)} closeLabel={close} onClose={() => sending || onNo()}>
      <p>{lede}</p>
      {failed && <Alert kind="error">{copy.confirm.failed}</Alert>}
      <Actions pair="from-768">
        <Button look="secondary" busy={sending} busyLabel={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="secondary" ready={!sending} onClick={() => sending || onNo()}>
          {no}
        </Button>
      </Actions>
    </Dialog>
  );
}

function NotOpened({
  why,
  onTryAgain,
}: {
  why: Extract<Cancelling, { stage: "not-opened" }>["why"];
  onTryAgain: () => void;
}) {
  const variant = useAtomValue(variantAtom);
  const startAgain = useNewClaim();
  if (why === "cancelled")
    return (
      <Page title={copy.closed.title}>
        <Lede>{copy.closed.lede}</Lede>
        <Support />
        <Actions>
          <Button onClick={startAgain}>{copy.done.startAgain.title}</Button>
        </Actions>
      </Page>
    );
  return (
    <Page title={copy.title} failed>
      <Alert kind={why === "confirm-phone" ? "info" : "error"}>{copy.notOpened[why]}</Alert>
      <Support />
      <Actions>
        {why === "confirm-phone" ? (
          <Link className={buttonClass()} to={pathOf("otp", variant)}>
            {copy.confirmPhone}
          </Link>
        ) : (
          <Button look="secondary" onClick={onTryAgain}>
            {copy.again}
          </Button>
        )}
      </Actions>
    </Page>
  );
}

function AskNotes({ claim }: { claim: Cancellation }) {
  const { label, after, talk } = copy.notes;
  const { phone } = site().brand;
  return (
    <Margin label={label}>
      <Note title={after.title(copy.ask.day(claim.freeUntil))}>
        <p>{after.text}</p>
      </Note>
      <Note title={talk.title}>
        <p>
          {talk.before} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>, {talk.after}
        </p>
      </Note>
    </Margin>
  );
}

/** `/cancel`: a signed claim is cancelled in two steps, with a dated receipt. */
export function Screen() {
  const { pathname, search } = useLocation();
  const link = useMemo(() => claimLinkOf({ pathname, search }), [pathname, search]);
  const { cancelling, openAgain, ask, takeBack, send } = useCancelling(link);
  if (cancelling.stage === "opening" || cancelling.stage === "not-opened")
    return (
      <Desk>
        <Sheet>
          {cancelling.stage === "opening" ? (
            <Page title={copy.title}>
              <BusyPanel messages={copy.opening} />
            </Page>
          ) : (
            <NotOpened why={cancelling.why} onTryAgain={openAgain} />
          )}
        </Sheet>
      </Desk>
    );
  const { stage, claim } = cancelling;
  const isConfirming = stage === "confirming" || stage === "sending";
  const charge = stage === "charged" ? cancelling.charge : claim.charge;
  return (
    <Desk>
      <Sheet>
        {stage === "cancelled" && <Receipt claim={claim} />}
        {stage !== "cancelled" && charge !== null && <Charged message={charge} />}
        {stage !== "cancelled" && charge === null && <Ask claim={claim} onCancel={() => ask(claim)} />}
        {isConfirming && (
          <Confirm
            claim={claim}
            sending={stage === "sending"}
            failed={stage === "confirming" && cancelling.failed === true}
            onYes={() => send(claim)}
            onNo={() => takeBack(claim)}
          />
        )}
      </Sheet>
      {stage === "cancelled" ? <ReceiptNotes claim={claim} /> : <AskNotes claim={claim} />}
    </Desk>
  );
}
