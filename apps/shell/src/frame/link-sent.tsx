import { sendResumeLink } from "@claims/contracts/links/client";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { useEffect, useRef, useState } from "react";
import { copy } from "./link-sent.copy.ts";
import styles from "./saved-line.module.css";

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

interface Sent {
  readonly times: number;
  readonly againAt: number;
}

type Sending = "busy" | "done" | { readonly failure: string };

/** A press that replaces the button it was made on leaves the focus nowhere: it goes to what the button became. */
function focusIfLost(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/**
 * The way back to this claim, to its own address; a code to the phone stands before it. It was pressed for as this is
 * shown. Then the way to another one: an e-mail may get lost, and a page is not to be reloaded for it.
 */
export function LinkByEmail({ email }: { email: string }) {
  const [sent, setSent] = useState<Sent>({ times: 0, againAt: 0 });
  const [sending, setSending] = useState<Sending>("busy");
  const seconds = useSecondsLeft(sent.againAt);
  const send = async () => {
    setSending("busy");
    const answer = await sendResumeLink("email");
    if (answer.ok) setSent(({ times }) => ({ times: times + 1, againAt: Date.now() + pauseMs }));
    setSending(answer.ok ? "done" : { failure: answer.problem.message });
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) void send();
    isBegun.current = true;
  });
  const hasSent = sent.times > 0;
  const button = (
    <Button
      key={String(hasSent)}
      ref={focusIfLost}
      look="text"
      ready={seconds === 0}
      busy={sending === "busy"}
      busyLabel={copy.sending}
      onClick={() => seconds > 0 || void send()}
    >
      {!hasSent ? copy.send : seconds === 0 ? copy.again : copy.againIn(seconds)}
    </Button>
  );
  return (
    <>
      {hasSent ? (
        <Alert kind="ok" announced={false}>
          <div role="status">
            <p>
              <strong>{(sent.times === 1 ? copy.sent : copy.sentAgain)(partOf(email))}</strong>
            </p>
            <p>{copy.opens}</p>
          </div>
          {/* Outside of what is announced: its seconds go by silently. */}
          {button}
          <p className={styles.limit}>{copy.limit}</p>
        </Alert>
      ) : (
        button
      )}
      {typeof sending === "object" && <Alert kind="error">{sending.failure}</Alert>}
    </>
  );
}
