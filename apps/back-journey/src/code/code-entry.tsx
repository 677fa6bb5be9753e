import { codeLength } from "@claims/contracts/one-time-code/schema";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { phoneAsDialled } from "../phone/phone-as-read.ts";
import { copy } from "./code.copy.ts";
import type { SendState } from "./send-code.ts";
import type { CodeEntryState } from "./use-code-entry.ts";
import { useResend } from "./use-resend.ts";

const { label, sending, sent, called, waiting, another, resendIn, prefix } = copy;

interface CodeEntryProps {
  id: string;
  entry: CodeEntryState;
  /** True where the press before it had it come up. */
  autoFocus?: boolean;
}

function whereItGoes(state: SendState) {
  if (state.kind === "sending") return sending;
  if (state.kind === "waiting") return waiting;
  if (state.kind !== "sent") return undefined;
  return (state.channel === "call" ? called : sent)(phoneAsDialled(state.to));
}

/** Where the code from the claimant's phone is typed: it goes out as this comes up. */
export function CodeEntry({ id, entry, autoFocus = false }: CodeEntryProps) {
  const { state, secondsLeft, resend } = useResend(entry.source);
  const mayAsk = secondsLeft === 0 && state.kind !== "sending";
  const waitId = `${id}-wait`;
  function askForAnother() {
    if (!mayAsk) return;
    entry.type("");
    resend("text");
  }
  return (
    <>
      {state.kind === "failed" && <Alert kind="error">{state.sentence}</Alert>}
      <CodeBoxes
        id={id}
        label={label}
        hint={whereItGoes(state)}
        error={entry.problem}
        spokenPrefix={prefix}
        length={codeLength}
        autoFocus={autoFocus}
        value={entry.code}
        onValueChange={entry.type}
      />
      <p>
        <Button
          look="text"
          ready={mayAsk}
          aria-describedby={secondsLeft > 0 ? waitId : undefined}
          onClick={askForAnother}
        >
          {another}
        </Button>{" "}
        {secondsLeft > 0 && <span id={waitId}>{resendIn(secondsLeft)}</span>}
      </p>
    </>
  );
}
