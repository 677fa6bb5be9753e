/** 48 as '0:48'. */
function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is read once a link to continue is on its way. */
export const copy = {
  send: "E-mail me a link to continue",
  sent: (to: string) => `We sent a link to ${to}.`,
  sentAgain: (to: string) => `We sent another link to ${to}.`,
  opens: "It opens your claim on any device. There we text you a code first, so the link is no use to anyone else.",
  again: "Send it again",
  againIn: (seconds: number) => `Send it again in ${clock(seconds)}`,
  sending: "Sending…",
  limit: "We can send 3 links a day.",
} as const;
