import { codeLength } from "@claims/contracts/one-time-code/schema";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { ErrorSummary } from "@claims/ui/error-summary";
import { Actions } from "@claims/ui/form-layout";
import { Sheet } from "@claims/ui/sheet";
import type { SubmitEvent } from "react";
import { useRiskAssessed } from "../../arrival/use-risk-assessed.ts";
import { useChangeNumber } from "../../change-number/use-change-number.tsx";
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

function CodeForm() {
  const { phone, state, secondsLeft, mayResend, resend } = useResend();
  const { code, isVerifying, problem, attempt, type, submit } = useCode();
  const changeNumber = useChangeNumber();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const askForAnother = () => {
    if (!mayResend) return;
    // What was typed, and what was wrong with it, was about the code before.
    type("");
    resend();
  };
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
        <SendBanner state={state} />
        <form noValidate onSubmit={send}>
          <CodeBoxes
            id={fieldId}
            label={copy.label}
            hint={<WhereItGoes state={state} phone={phone} />}
            error={problem ?? undefined}
            spokenPrefix={copy.spokenError}
            length={codeLength}
            value={code}
            onValueChange={type}
          />
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
          <p className={styles.resend}>
            <Button
              look="text"
              ready={mayResend && state.kind !== "sending"}
              aria-describedby={mayResend ? undefined : "resend-wait"}
              onClick={askForAnother}
            >
              {copy.resend}
            </Button>
            {!mayResend && <span id="resend-wait">{copy.resendIn(secondsLeft)}</span>}
          </p>
        </form>
      </Sheet>
      <OtpNotes />
    </>
  );
}

/** The code that shows the phone to be the claimant's. */
export function Screen() {
  useRiskAssessed();
  return useLacksNumber() ? <NoNumber /> : <CodeForm />;
}
