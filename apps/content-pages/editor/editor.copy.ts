/** The words of the editor that are not the CMS's own. */
export const copy = {
  loading: "Loading what is live…",
  notShown: "This cannot be shown as it is live:",
  /** Above a preview in Welsh of words that stand on another app's screen. */
  screenInEnglish: "The screen around the words is in English here; on the pages below /cy all of it is in Welsh.",
  notFit: "This cannot be published yet:",
  outcome: {
    publishing: "Publishing what is saved…",
    live: "What is saved is live.",
    refused: "Saved, but not live. What is live stays as it was until this is put right:",
    gone: "The command that publishes what is saved has ended.",
  },
  /** When each e-mail is sent. */
  emails: {
    signed: "When the phone is proven after signing, while the claim is not in yet",
    receipt: "When the claim is in and there is something to claim for",
    receiptNothing: "When the claim is in and there is nothing to claim for",
    receiptLater: "When the claim is in and a credit file has not answered",
    continue: "When somebody asks for a link to continue",
    reminder: "A day after the last answer to a claim that is not finished, once",
    cancelled: "When the claim is cancelled",
    erased: "When the data is deleted",
    resultFound: "When our own search has found something",
    resultNothing: "When our own search has found nothing",
    resultNotPossible: "When a credit file has not answered for two days",
  },
  subject: "Subject",
  /** In place of what e-mails name. */
  inEmails: {
    reference: "EC-7F3K-92QD",
    signed: "20 November 2026 at 13:52",
    freeUntil: "4 December 2026",
    agreements: "3",
    answerBy: "22 November 2026 at 13:52",
    savedUntil: "18 February 2027",
    cancelled: "21 November 2026 at 09:26",
    cancellationReceipt: "C-20261121-7F3K92QD",
    erased: "21 November 2026 at 10:04",
    erasureReceipt: "E-20261121-7F3K92QD",
  },
  /** Which piece of which screen is shown below. */
  places: {
    everyStep: "Above every step of the journey",
    details: "On the step that asks how to reach somebody",
    cookies: "The question about cookies, and what 'Choose one by one' leads to",
    maintenance: "/under-maintenance",
    home: (from: string, to: string) => `On the home page, from ${from} to ${to}`,
  },
} as const;
