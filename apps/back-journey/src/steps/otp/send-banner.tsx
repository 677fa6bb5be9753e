import { Alert } from "@claims/ui/alert";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";
import type { SendState } from "./send-code.ts";

const { sending, sent, calling, called, waiting } = copy.banner;
const byChannel = { text: { sending, sent }, call: { sending: calling, sent: called } };

function sentenceOn(state: Exclude<SendState, { kind: "failed" }>): string {
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
          <span>{sentenceOn(state)}</span>
        </span>
      </Alert>
    </div>
  );
}
