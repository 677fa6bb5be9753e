import { sendResumeLink } from "@claims/contracts/links/client";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { useEffect, useState } from "react";
import { copy } from "./link-sent.copy.ts";
import styles from "./saved-line.module.css";

export { sendResumeLink };

/** An e-mail needs a moment to come; of the three that a day allows, none is to be pressed away meanwhile. */
const pauseMs = 60_000;
const everySecondMs = 1_000;

/** Enough of it to know it by, and nothing for a stranger who looks over a shoulder. */
function partOf(email: string): string {
  const domain = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(domain)}`;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(until));
    look();
    const timer = setInterval(look, everySecondMs);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** That the link is on its way, and the way to another one: an e-mail goes astray, and a page is not to be reloaded for it. */
export function LinkSent({ email }: { email: string }) {
  const [sent, setSent] = useState(() => ({ times: 1, againAt: Date.now() + pauseMs }));
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const seconds = useSecondsLeft(sent.againAt);
  const again = async () => {
    if (seconds > 0) return;
    setIsSending(true);
    setFailure(null);
    const answer = await sendResumeLink("email");
    setIsSending(false);
    if (answer.ok) setSent(({ times }) => ({ times: times + 1, againAt: Date.now() + pauseMs }));
    else setFailure(answer.problem.message);
  };
  return (
    <>
      <Alert kind="ok" announced={false}>
        <div role="status">
          <p>
            <strong>{(sent.times === 1 ? copy.sent : copy.sentAgain)(partOf(email))}</strong>
          </p>
          <p>{copy.opens}</p>
        </div>
        {/* Outside of what is announced: its seconds go by silently. */}
        <Button
          look="text"
          ready={seconds === 0}
          busy={isSending}
          busyLabel={copy.sending}
          onClick={() => void again()}
        >
          {seconds === 0 ? copy.again : copy.againIn(seconds)}
        </Button>
        <p className={styles.limit}>{copy.limit}</p>
      </Alert>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
    </>
  );
}
