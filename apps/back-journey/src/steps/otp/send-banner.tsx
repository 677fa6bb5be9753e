import { Alert } from "@claims/ui/alert";
import { copy } from "./otp.copy.ts";
import type { SendState } from "./send-code.ts";

const { sending, sent, calling, called, waiting } = copy.banner;
const byChannel = { text: { sending, sent }, call: { sending: calling, sent: called } };

/** What became of the code; changes are read out. */
export function SendBanner({ state }: { state: SendState }) {
  if (state.kind === "failed") return <Alert kind="error">{state.sentence}</Alert>;
  return (
    <div role="status">
      {state.kind === "sending" && <Alert announced={false}>{byChannel[state.channel].sending}</Alert>}
      {state.kind === "waiting" && <Alert announced={false}>{waiting}</Alert>}
      {state.kind === "sent" && (
        <Alert kind="ok" announced={false}>
          {state.message || byChannel[state.channel].sent}
        </Alert>
      )}
    </div>
  );
}
