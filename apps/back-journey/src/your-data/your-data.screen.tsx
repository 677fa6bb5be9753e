import type { Erased } from "@claims/contracts/authority/schema";
import { isNotMine } from "@claims/contracts/eligibility/rules";
import {
  claimAtom,
  ensureSessionAtom,
  leaveClaimAtom,
  otherClaimAtom,
  type Claim,
} from "@claims/contracts/session/atoms";
import { pageTitle, site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Desk, Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { saveReceipt } from "../links/cancel/tab-receipt.ts";
import { Support } from "../links/support.tsx";
import { phoneAsDialled } from "../phone/phone-as-read.ts";
import { Part, ReferenceRow, Row, Rows } from "../receipt/receipt-parts.tsx";
import { dayInFull } from "../receipt/receipt.copy.ts";
import { useHeadingFocus } from "../screen-focus/use-heading-focus.ts";
import { HaveItDeleted } from "./have-it-deleted.tsx";
import { SignOut, type SignedOut } from "./sign-out.tsx";
import { TakeACopy } from "./take-a-copy.tsx";
import { copy } from "./your-data.copy.ts";
import styles from "./your-data.module.css";

type Fields = Claim["fields"];

/** True for a claim that more than its number is known of. */
const isSomebodys = (claim: Claim | null): claim is Claim =>
  claim !== null &&
  (claim.signed ||
    claim.submitted ||
    claim.cancelled === true ||
    ["first_name", "email", "postcode"].some((name) => name in claim.fields));

function whoIs({ first_name: first = "", last_name: last = "", dob, address, previousAddresses = [] }: Fields): string {
  const name = `${first} ${last}`.trim();
  const born = dob && /^\d{4}-\d{2}-\d{2}$/.test(dob) ? copy.held.born(dayInFull(dob)) : "";
  const addresses = copy.held.addresses((address ? 1 : 0) + previousAddresses.length);
  return `${name}${born}${addresses}`.replace(/^, (?:and )?/, "") || copy.held.nothingYet;
}

function StoredData({ claim: { fields, signed, reference } }: { claim: Claim }) {
  const { title, who, reach, signed: letter, answered, found, sent, browser, nothingYet } = copy.held;
  const { email, phone_number: phone, selected_hire_purchases_for_claim: selected = [] } = fields;
  const chosen = selected.filter((agreement) => !isNotMine(agreement));
  return (
    <Part title={title}>
      <Rows>
        {reference && <ReferenceRow reference={reference} />}
        <Row term={who} theirs>
          {whoIs(fields)}
        </Row>
        <Row term={reach} theirs>
          {!email && !phone && nothingYet}
          {email}
          {email && phone && ", "}
          {phone && <span className={styles.together}>{phoneAsDialled(phone)}</span>}
        </Row>
        <Row term={letter.term} theirs>
          {signed ? letter.letter : letter.none}
        </Row>
        <Row term={answered.term} theirs>
          {answered.text}
        </Row>
        <Row term={found.term}>{chosen.length > 0 ? found.agreements(chosen.length) : found.none}</Row>
        <Row term={sent.term}>{sent.text}</Row>
        <Row term={browser.term}>{browser.text}</Row>
      </Rows>
    </Part>
  );
}

function Notes() {
  const { label, wrong, who, unhappy } = copy.notes;
  return (
    <Margin label={label}>
      <Note title={wrong.title}>
        <p>
          <a href={`mailto:${site().brand.email}`}>{wrong.ask}</a> {wrong.after}
        </p>
      </Note>
      <Note title={who.title}>
        <p>
          {who.before} <Link to="/privacy-policy">{who.link}</Link> {who.after}
        </p>
      </Note>
      <Note title={unhappy.title}>
        <p>{unhappy.text}</p>
      </Note>
    </Margin>
  );
}

/** What is left to say once the data is gone. It cannot be shown again. */
function Gone({ erased, reference }: { erased: Erased; reference: string | undefined }) {
  const { gone } = copy;
  return (
    <>
      <title>{pageTitle(gone.marked)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        <Highlight>{gone.marked}</Highlight> {gone.title}
      </h1>
      <Lede>{gone.lede}</Lede>
      <Part title={gone.receipt}>
        <Rows>
          {reference && <ReferenceRow reference={reference} />}
          {erased.receipt && <Row term={gone.number}>{erased.receipt}</Row>}
          <Row term={gone.when} theirs>
            {copy.moment(erased.erasedAt)}
          </Row>
          <Row term={gone.what.term}>{gone.what.text}</Row>
          {erased.kept.length === 0 && <Row term={gone.kept}>{gone.nothing}</Row>}
          {erased.kept.map(({ what, until, why }) => (
            <Row key={what} term={`${gone.kept} ${gone.until(until)}`}>
              {what} {why}
            </Row>
          ))}
        </Rows>
      </Part>
      <Actions>
        <Button look="text" onClick={() => window.print()}>
          {gone.print}
        </Button>
      </Actions>
    </>
  );
}

function Left({ where }: { where: SignedOut }) {
  const { done, doneHere, doneEverywhere, home } = copy.signOut;
  return (
    <>
      <title>{pageTitle(done)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {done}
      </h1>
      <Lede>{where === "here" ? doneHere : doneEverywhere}</Lede>
      <Actions>
        <Link className={buttonClass({ look: "secondary" })} to="/">
          {home}
        </Link>
      </Actions>
    </>
  );
}

function NoClaim() {
  return (
    <>
      <Lede>{copy.none.lede}</Lede>
      <p>{copy.none.text}</p>
      <Support />
    </>
  );
}

/** What is said where the session ended, by another tab say, while its claim was still shown. */
function SessionOver() {
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        {copy.title}
      </h1>
      <NoClaim />
    </>
  );
}

/** The claim of this browser, as soon as the session answers. */
function useOwnClaim() {
  const store = useStore();
  const claim = useAtomValue(claimAtom);
  const [stage, setStage] = useState<"opening" | "opened" | "failed">("opening");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void store.set(ensureSessionAtom).then((opened) => setStage(opened.ok ? "opened" : "failed"));
  }, [store, tries]);
  const openAgain = () => {
    setStage("opening");
    setTries((before) => before + 1);
  };
  return { claim, stage, openAgain };
}

function Opened({
  claim,
  onErased,
  onSessionOver,
  onSignedOut,
}: {
  claim: Claim;
  onErased: (erased: Erased) => void;
  onSessionOver: () => void;
  onSignedOut: (where: SignedOut) => void;
}) {
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <h1>{copy.title}</h1>
      <Lede>{copy.lede}</Lede>
      <StoredData claim={claim} />
      <TakeACopy />
      <HaveItDeleted claim={claim} onErased={onErased} onSessionOver={onSessionOver} />
      <SignOut onSignedOut={onSignedOut} />
    </>
  );
}

function NotOpened({ stage, onTryAgain }: { stage: "opening" | "opened" | "failed"; onTryAgain: () => void }) {
  return (
    <>
      <title>{pageTitle(copy.title, { failed: stage === "failed" })}</title>
      <h1>{copy.title}</h1>
      {stage === "opening" && <BusyPanel messages={copy.opening} />}
      {stage === "failed" && (
        <>
          <Alert kind="error">{copy.unreachable}</Alert>
          <Actions>
            <Button look="secondary" onClick={onTryAgain}>
              {copy.again}
            </Button>
          </Actions>
        </>
      )}
      {stage === "opened" && <NoClaim />}
    </>
  );
}

type Ended =
  | { readonly by: "erasure"; readonly erased: Erased; readonly reference: string | undefined }
  | { readonly by: "sign-out"; readonly where: SignedOut }
  | { readonly by: "session-over" };

/** `/your-data`: what is stored of a claimant, to take along, to have deleted, and to sign out of. */
export function Screen() {
  const store = useStore();
  const [endedHere, setEnded] = useState<Ended | null>(null);
  const wasLetGo = useAtomValue(otherClaimAtom)?.letGo === true;
  const ended = endedHere ?? (wasLetGo ? ({ by: "session-over" } as const) : null);
  const { claim, stage, openAgain } = useOwnClaim();
  const end = (how: Ended) => {
    setEnded(how);
    saveReceipt(null);
    store.set(leaveClaimAtom);
  };
  return (
    <Desk>
      <Sheet>
        {ended?.by === "erasure" && <Gone erased={ended.erased} reference={ended.reference} />}
        {ended?.by === "sign-out" && <Left where={ended.where} />}
        {ended?.by === "session-over" && <SessionOver />}
        {ended === null && stage === "opened" && isSomebodys(claim) && (
          <Opened
            claim={claim}
            onErased={(erased) => end({ by: "erasure", erased, reference: claim.reference })}
            onSessionOver={() => end({ by: "session-over" })}
            onSignedOut={(where) => end({ by: "sign-out", where })}
          />
        )}
        {ended === null && !(stage === "opened" && isSomebodys(claim)) && (
          <NotOpened stage={stage} onTryAgain={openAgain} />
        )}
      </Sheet>
      {ended === null && <Notes />}
    </Desk>
  );
}
