import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Desk, Lede, Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useMemo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useHeadingFocus } from "../../arrival/use-heading-focus.ts";
import { linkToClaim } from "../link-to-claim.ts";
import { Support } from "../support.tsx";
import { copy } from "./cancel.copy.ts";
import { Receipt } from "./receipt.tsx";
import { useCancelling } from "./use-cancelling.ts";

const freeMs = 14 * 24 * 60 * 60 * 1000;

/** When this claim was signed and until when it can be cancelled for nothing, where that is known. */
function WhenSigned() {
  const signedAt = useAtomValue(claimAtom)?.fields.sign_datetime;
  if (!signedAt) return null;
  const on = new Date(signedAt);
  return <p>{copy.ask.signed(on, new Date(on.getTime() + freeMs))}</p>;
}

function Page({ title, failed = false, children }: { title: string; failed?: boolean; children: ReactNode }) {
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

function Ask({ onCancel }: { onCancel: () => void }) {
  const { lede, cancel, keep } = copy.ask;
  return (
    <Page title={copy.title}>
      <Lede>{lede}</Lede>
      <WhenSigned />
      <Actions pair>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Link className={buttonClass({ look: "secondary" })} to="/">
          {keep}
        </Link>
      </Actions>
    </Page>
  );
}

function Confirm({ sending, onYes, onNo }: { sending: boolean; onYes: () => void; onNo: () => void }) {
  const { title, lede, yes, busy, no } = copy.confirm;
  return (
    <Page title={title}>
      <Lede>{lede}</Lede>
      <Actions pair>
        <Button look="secondary" busy={sending} busyLabel={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="secondary" onClick={onNo}>
          {no}
        </Button>
      </Actions>
    </Page>
  );
}

function Stopped({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  return (
    <Page title={copy.title} failed>
      <Alert kind="error">{message}</Alert>
      <Support />
      <Actions>
        <Button look="secondary" onClick={onTryAgain}>
          {copy.again}
        </Button>
      </Actions>
    </Page>
  );
}

/** `/cancel`: a signed claim is cancelled in two steps, with a dated receipt. */
export function Screen() {
  const { search } = useLocation();
  const link = useMemo(() => linkToClaim(search), [search]);
  const { cancelling, openAgain, ask, takeBack, send } = useCancelling(link);
  const { stage } = cancelling;
  return (
    <Desk>
      <Sheet>
        {stage === "opening" && (
          <Page title={copy.title}>
            <BusyPanel messages={copy.opening} />
          </Page>
        )}
        {stage === "asked" && <Ask onCancel={ask} />}
        {(stage === "confirming" || stage === "sending") && (
          <Confirm sending={stage === "sending"} onYes={() => void send()} onNo={takeBack} />
        )}
        {stage === "not-found" && <Stopped message={copy.notFound} onTryAgain={openAgain} />}
        {stage === "not-signed" && <Stopped message={copy.notSigned} onTryAgain={openAgain} />}
        {stage === "refused" && <Stopped message={cancelling.message} onTryAgain={openAgain} />}
        {stage === "cancelled" && <Receipt cancelled={cancelling.cancelled} />}
      </Sheet>
    </Desk>
  );
}
