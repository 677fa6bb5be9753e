/** What is read once a link to continue is on its way. */
export const copy = {
  sent: (to: string) => `We sent a link to ${to}.`,
  opens: "It opens your claim on any device. There we text you a code first, so the link is no use to anyone else.",
} as const;
