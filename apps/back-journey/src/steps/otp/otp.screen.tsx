import { type CodeChannel, codeLength } from "@claims/contracts/one-time-code/schema";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { ErrorSummary } from "@claims/ui/error-summary";
import { Actions } from "@claims/ui/form-layout";
import { Sheet } from "@claims/ui/sheet";
import type { SubmitEvent } from "react";
import { useEntryFocus } from "../../arrival/use-entry-focus.ts";
import { useRiskAssessed } from "../../arrival/use-risk-assessed.ts";
import { useChangeNumber } from "../../change-number/use-change-number.tsx";
import { AnotherCode } from "./another-code.tsx";
import { Locked } from "./locked.tsx";
import { NoNumber } from "./no-number.tsx";
import { OtpNotes } from "./otp-notes.tsx";
import { copy } from "./otp.copy.ts";
import { useCode } from "./otp.model.ts";
import styles from "./otp.module.css";
import { SendBanner } from "./send-banner.tsx";
import { useLacksNumber } from "./use-lacks-number.ts";
import { useResend } from "./use-resend.ts";
import { WhereItGoes } from "./where-it-goes.tsx";

const fieldId = "otp";

function sentenceOnTries(left: number) {
  if (left === 0) return copy.tries.none;
  return left === 1 ? copy.tries.one : copy.tries.some(left);
}

function CodeForm() {
  const { phone, state, secondsLeft, resend } = useResend();
  const { code, isChecking, isVerifying, problem, triesLeft, attempt, type, press, beginAnew } = useCode();
  const changeNumber = useChangeNumber();
  const entry = useEntryFocus();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    press();
  };
  const askForAnother = (channel: CodeChannel) => {
    beginAnew();
    resend(channel);
  };
  const isLocked = triesLeft === 0;
  const another = (
    <AnotherCode
      look={isLocked ? "secondary" : "text"}
      secondsLeft={secondsLeft}
      isSending={state.kind === "sending"}
      onAsk={askForAnother}
    />
  );
  return (
    <>
      <title>{pageTitle(copy.title, { failed: problem !== null || state.kind === "failed" })}</title>
      <Sheet>
        <ErrorSummary
          title={copy.problem}
          problems={problem === null ? [] : [{ fieldId, field: copy.field, message: problem }]}
          attempt={attempt}
        />
        <h1>{copy.title}</h1>
        {isLocked ? <Locked secondsLeft={secondsLeft}>{another}</Locked> : <SendBanner state={state} />}
        <form noValidate onSubmit={submit}>
          <CodeBoxes
            ref={entry}
            data-takes-focus
            id={fieldId}
            label={copy.label}
            hint={<WhereItGoes state={state} phone={phone} />}
            error={problem ?? undefined}
            spokenPrefix={copy.spokenError}
            length={codeLength}
            value={code}
            onValueChange={type}
          />
          <p className={styles.said} aria-live="polite">
            {isChecking ? copy.verifying : triesLeft !== null && sentenceOnTries(triesLeft)}
          </p>
          <p className={styles.change}>
            <Button look="text" onClick={changeNumber.open}>
              {copy.changeNumber}
            </Button>
          </p>
          {changeNumber.otherWays}
          <Actions>
            <Button type="submit" wide busy={isVerifying} busyLabel={copy.verifying}>
              {copy.verify}
            </Button>
          </Actions>
          {!isLocked && another}
        </form>
      </Sheet>
      <OtpNotes triesLeft={triesLeft} />
    </>
  );
}

/** The code that shows the phone to be the claimant's. */
export function Screen() {
  useRiskAssessed();
  return useLacksNumber() ? <NoNumber /> : <CodeForm />;
}
