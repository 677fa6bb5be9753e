import * as v from "valibot";

const always = ["brand.name", "brand.phone", "brand.email"] as const;
const firm = ["brand.company", "brand.reference", "brand.address"] as const;
const fee = ["fee.recovered", "fee.share", "fee.fee", "fee.vat", "fee.kept"] as const;

/** What the words of each e-mail may name in double braces. The address was never proven: no person and no lender is among them. */
export const emailNames = {
  signed: [...always, ...fee, "reference", "signed", "freeUntil"],
  receipt: [...always, ...fee, "reference", "signed", "freeUntil", "agreements"],
  receiptNothing: [...always, ...fee, "reference", "signed", "freeUntil"],
  receiptLater: [...always, ...fee, "reference", "signed", "freeUntil", "answerBy"],
  continue: [...always, "savedUntil"],
  reminder: [...always, "savedUntil"],
  cancelled: [...always, "reference", "cancelled", "cancellationReceipt"],
  erased: [...always, "erased", "erasureReceipt"],
  resultFound: [...always, "reference"],
  resultNothing: [...always, "reference"],
  resultNotPossible: [...always, "reference"],
  /** What stands at the end of each. */
  foot: [...always, ...firm],
} as const;

/** The e-mails whose words editors own, and the foot of all. */
export type EmailName = keyof typeof emailNames;

/** What is left in braces names nothing. */
function withoutNames(words: string, email: EmailName): string {
  return emailNames[email].reduce((left, name) => left.replaceAll(`{{${name}}}`, ""), words);
}

function wordsOf(email: EmailName) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(500),
    v.check((words) => !/[{}\p{Cc}]/u.test(withoutNames(words, email)), "names-nothing"),
  );
}

/** What a claim can be without. */
const maybe = ["{{agreements}}", "{{answerBy}}"];

/** What always stands somewhere, so that nothing may be named in it that a claim can be without. */
const lineOf = (email: EmailName) =>
  v.pipe(
    wordsOf(email),
    v.check((words) => !maybe.some((name) => words.includes(name)), "may-be-missing"),
  );

function partOf(email: EmailName) {
  const [line, words] = [lineOf(email), wordsOf(email)];
  return v.object({
    title: line,
    rows: v.optional(v.array(v.object({ term: line, text: words })), []),
    text: v.optional(v.array(words), []),
  });
}

function closedEmail(email: EmailName) {
  const line = lineOf(email);
  return {
    subject: line,
    preview: line,
    heading: line,
    opening: v.array(wordsOf(email)),
    parts: v.optional(v.array(partOf(email)), []),
  };
}

/** With the one thing to press, and what is said below it. */
function openEmail(email: EmailName) {
  return { ...closedEmail(email), button: lineOf(email), below: v.array(wordsOf(email)) };
}

/** The words of the e-mails to claimants, as editors publish them. */
export const publishedEmails = v.object({
  signed: v.object(openEmail("signed")),
  receipt: v.object({
    ...openEmail("receipt"),
    /** What stands above the button. */
    found: wordsOf("receipt"),
    /** Where there was nothing to claim for yet: words from before that had e-mails of its own. */
    later: v.optional(wordsOf("receipt")),
    nothing: v.optional(wordsOf("receipt")),
    next: partOf("receipt"),
  }),
  continue: v.object(openEmail("continue")),
  reminder: v.object({ ...openEmail("reminder"), stop: wordsOf("reminder") }),
  cancelled: v.object(closedEmail("cancelled")),
  erased: v.object(closedEmail("erased")),
  // Content that was published before these had words of editors has none: the back end brings its own.
  receiptNothing: v.optional(
    v.object({
      ...openEmail("receiptNothing"),
      /** Above the button: why there is nothing to claim for. */
      nothing: wordsOf("receiptNothing"),
      noneChosen: wordsOf("receiptNothing"),
    }),
  ),
  receiptLater: v.optional(
    v.object({
      ...openEmail("receiptLater"),
      /** Above the button: who searches, and by when. */
      again: wordsOf("receiptLater"),
      byHand: wordsOf("receiptLater"),
    }),
  ),
  resultFound: v.optional(v.object(openEmail("resultFound"))),
  resultNothing: v.optional(v.object(openEmail("resultNothing"))),
  resultNotPossible: v.optional(v.object(openEmail("resultNotPossible"))),
  foot: v.optional(v.pipe(v.array(lineOf("foot")), v.minLength(1))),
  /** What of the foot is set to stand out. */
  footLead: v.optional(lineOf("foot")),
});

/** The words of the e-mails to claimants, as editors publish them. */
export type PublishedEmails = v.InferOutput<typeof publishedEmails>;
