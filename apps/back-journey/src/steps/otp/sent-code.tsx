import type { CodeChannel } from "@claims/contracts/one-time-code/schema";
import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { copy as codeCopy } from "../../code/code.copy.ts";
import type { SendState } from "../../code/send-code.ts";
import { phoneAsDialled } from "../../phone/phone-as-read.ts";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";

const { sending, sent, calling, called, waiting } = copy.banner;
const byChannel = { text: { sending, sent }, call: { sending: calling, sent: called } };

function sentenceOfSend(state: Exclude<SendState, { kind: "failed" }>): string {
  // A code goes out as soon as the screen is there: what is said of it stands from the first paint on.
  if (state.kind === "unsent") return sending;
  if (state.kind === "waiting") return waiting;
  return (state.kind === "sent" && state.message) || byChannel[state.channel][state.kind];
}

/** What became of the code; changes are read out. The room of the longest is there from the start: nothing moves. */
export function SendBanner({ state }: { state: SendState }) {
  if (state.kind === "failed") return <Alert kind="error">{state.sentence}</Alert>;
  const isSent = state.kind === "sent";
  return (
    <div role="status">
      <Alert kind={isSent ? "ok" : "info"} announced={false}>
        <span className={styles.room} data-longest={state.kind === "waiting" ? undefined : sent}>
          <span>{sentenceOfSend(state)}</span>
        </span>
      </Alert>
    </div>
  );
}

function whereItGoes(state: SendState) {
  const { hint } = copy;
  if (state.kind !== "sending" && state.kind !== "sent") return hint.unsent;
  return state.channel === "call" ? hint.called : hint[state.kind];
}

/** Where the code went or goes: as the server says, or to the claim's own number. */
export function WhereItGoes({ state, phone }: { state: SendState; phone: string }) {
  const number = (state.kind === "sent" && state.to) || phone;
  return (
    <>
      {whereItGoes(state)} <span className={styles.number}>{phoneAsDialled(number) || copy.yourMobile}.</span>
    </>
  );
}

interface AnotherCodeProps {
  secondsLeft: number;
  isSending: boolean;
  onAsk: (channel: CodeChannel) => void;
}

/** Another code, by a text or by a call: both wait for the same clock. */
export function AnotherCode({ secondsLeft, isSending, onAsk }: AnotherCodeProps) {
  const mayAsk = secondsLeft === 0;
  const wait = mayAsk ? undefined : "resend-wait";
  const ask = (channel: CodeChannel) => () => {
    if (mayAsk) onAsk(channel);
  };
  return (
    <div className={styles.another}>
      <p className={styles.resend}>
        <Button look="text" ready={mayAsk && !isSending} aria-describedby={wait} onClick={ask("text")}>
          {copy.resend}
        </Button>
        {!mayAsk && <span id="resend-wait">{codeCopy.resendIn(secondsLeft)}</span>}
      </p>
      {site().otpCalls && (
        <p className={styles.resend}>
          <Button look="text" ready={mayAsk && !isSending} aria-describedby={wait} onClick={ask("call")}>
            {copy.call.label}
          </Button>
          <span>{copy.call.hint}</span>
        </p>
      )}
    </div>
  );
}
