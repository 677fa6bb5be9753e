import { Alert } from "@claims/ui/alert";
import { copy } from "./otp.copy.ts";
import type { SendState } from "./send-code.ts";

/** What became of the code; changes are read out. */
export function SendBanner({ state }: { state: SendState }) {
  if (state.kind === "failed") return <Alert kind="error">{state.sentence}</Alert>;
  return (
    <div role="status">
      {state.kind === "sending" && <Alert announced={false}>{copy.banner.sending}</Alert>}
      {state.kind === "waiting" && <Alert announced={false}>{copy.banner.waiting}</Alert>}
      {state.kind === "sent" && (
        <Alert kind="ok" announced={false}>
          {state.message || copy.banner.sent}
        </Alert>
      )}
    </div>
  );
}
