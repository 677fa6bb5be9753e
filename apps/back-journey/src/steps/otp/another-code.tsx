import type { CodeChannel } from "@claims/contracts/one-time-code/schema";
import { site } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";

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
        {!mayAsk && <span id="resend-wait">{copy.resendIn(secondsLeft)}</span>}
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
