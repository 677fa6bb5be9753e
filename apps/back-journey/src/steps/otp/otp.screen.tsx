import { codeLength } from "@claims/contracts/one-time-code/schema";
import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { ErrorSummary } from "@claims/ui/error-summary";
import { Actions } from "@claims/ui/form-layout";
import { Sheet } from "@claims/ui/sheet";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useStore } from "jotai";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from "react";
import { useChangeNumber } from "../../change-number/use-change-number.tsx";
import { copy as codeCopy } from "../../code/code.copy.ts";
import { useResend } from "../../code/use-resend.ts";
import { useRiskAssessed } from "../../risk/use-risk-assessed.ts";
import { Locked, newCodeId } from "./locked.tsx";
import { NoNumber } from "./no-number.tsx";
import { OtpNotes } from "./otp-notes.tsx";
import { copy } from "./otp.copy.ts";
import { useCode } from "./otp.model.ts";
import styles from "./otp.module.css";
import { AnotherCode, SendBanner, WhereItGoes } from "./sent-code.tsx";

const fieldId = "otp";

function sentenceOnTries(left: number) {
  return left === 1 ? copy.tries.one : copy.tries.some(left);
}

function CodeForm() {
  const { phone, state, secondsLeft, resend } = useResend("otp");
  const isSending = state.kind === "sending";
  const { triesLeft, problem, attempt, ...code } = useCode(isSending);
  const changeNumber = useChangeNumber();
  const isLocked = triesLeft === 0;
  const change = (
    <Button look="text" onClick={changeNumber.open}>
      {copy.changeNumber}
    </Button>
  );
  return (
    <>
      <title>{pageTitle(copy.title, { failed: problem !== null || state.kind === "failed" })}</title>
      <Sheet>
        {/* Without a lock the entry is all there is: it says itself what is wrong, and a phone's keyboard stays open. */}
        <ErrorSummary
          title={copy.problem}
          problems={isLocked && problem !== null ? [{ fieldId: newCodeId, field: copy.field, message: problem }] : []}
          attempt={attempt}
        />
        <h1>{copy.title}</h1>
        {/* There before the lock is: what comes together with its region is not announced. */}
        <VisuallyHidden aria-live="polite">{isLocked && copy.locked.title}</VisuallyHidden>
        {isLocked ? (
          <>
            <Locked {...{ phone, secondsLeft, isSending }} onAsk={resend} changeNumber={change} />
            {changeNumber.otherWays}
          </>
        ) : (
          <>
            {/* Once a code was wrong, that one was sent is no news, and what was wrong stands in its place. */}
            {(triesLeft === null || state.kind !== "sent") && <SendBanner state={state} />}
            <Entry {...code} {...{ problem, triesLeft, attempt }} hint={<WhereItGoes state={state} phone={phone} />}>
              <p className={styles.change}>{change}</p>
              {changeNumber.otherWays}
            </Entry>
            <AnotherCode {...{ secondsLeft, isSending }} onAsk={resend} />
          </>
        )}
      </Sheet>
      <OtpNotes triesLeft={triesLeft} />
    </>
  );
}

/**
 * For a screen that is there for one entry, marked `data-takes-focus`: it takes the focus as it appears, and the shell
 * leaves it there after a navigation. A claimant who has gone elsewhere on the page meanwhile stays there.
 */
function useEntryFocus(attempt: number): RefObject<HTMLInputElement | null> {
  const entry = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) entry.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (attempt > 0) entry.current?.focus();
  }, [attempt]);
  return entry;
}

interface EntryProps extends ReturnType<typeof useCode> {
  hint: ReactNode;
  children: ReactNode;
}

function Entry({
  code,
  isChecking,
  isVerifying,
  problem,
  triesLeft,
  attempt,
  type,
  press,
  hint,
  children,
}: EntryProps) {
  const entry = useEntryFocus(attempt);
  const tries = triesLeft === null ? null : sentenceOnTries(triesLeft);
  const isOfATry = problem !== null && problem !== codeCopy.problems.incomplete;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    press();
  };
  return (
    <form noValidate onSubmit={submit}>
      <CodeBoxes
        ref={entry}
        data-takes-focus
        id={fieldId}
        label={copy.label}
        hint={hint}
        error={isOfATry && tries !== null ? `${problem} ${tries}` : (problem ?? undefined)}
        spokenPrefix={copy.spokenError}
        length={codeLength}
        value={code}
        onValueChange={type}
      />
      <p className={styles.said} aria-live="polite">
        {isChecking ? copy.verifying : !isOfATry && tries}
      </p>
      {children}
      <Actions>
        <Button type="submit" wide busy={isVerifying} busyLabel={copy.verifying}>
          {copy.verify}
        </Button>
      </Actions>
    </form>
  );
}

/** The code that shows the phone to be the claimant's. */
export function Screen() {
  useRiskAssessed();
  return useLacksNumber() ? <NoNumber /> : <CodeForm />;
}

/** True once the server has shown a masked visitor a claim that has no phone; it stays so while that claim is left. */
function useLacksNumber(): boolean {
  const store = useStore();
  const [lacksNumber, setLacksNumber] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const session = await store.set(ensureSessionAtom);
      const claim = store.get(claimAtom);
      if (!left && session.ok) setLacksNumber(claim?.masked === true && !claim.fields.phone_number);
    };
    void look();
    return () => {
      left = true;
    };
  }, [store]);
  return lacksNumber;
}
