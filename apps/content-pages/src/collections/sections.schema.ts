import { type EmailName, emailNames, publishedEmails } from "@claims/contracts/emails/schema";
import * as v from "valibot";
import type { Block } from "../document/document.ts";
import { compileText } from "../markdown/compile-text.ts";
import { namesFees } from "../markdown/tables.ts";
import { followOn } from "../sections/fees.rules.ts";
import { called, day, namingOnly, sentence, statement } from "./words.ts";

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry, "must be a list"), v.minLength(1, "must not be empty"));

const whole = (least: number, most: number) =>
  v.pipe(
    v.number("must be a number"),
    v.integer("must be a whole number"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** What an answer may be written in. */
const markdownHint = "Markdown: paragraphs, lists, **strong**, [links](/complaints), {{brand.name}} and {{fee.kept}}.";

const title = called("Heading", sentence(70));

const heading = { title, lede: v.optional(called("Introduction", sentence(200), "Below the heading.")) };

const text = (longest: number) => called("Text", sentence(longest));

/** Markdown without sections of its own, as data. */
const answer = v.pipe(
  v.string("must be words"),
  v.rawTransform<string, Block[]>(({ dataset, addIssue }) => {
    const { intro, sections, flaws } = compileText(dataset.value);
    for (const { reason } of flaws) addIssue({ message: reason });
    if (sections.length > 0) addIssue({ message: "has a heading, which an answer cannot" });
    if (namesFees(intro)) addIssue({ message: "names figures of the fees, which only a page of text can" });
    return intro;
  }),
  v.metadata({ widget: "markdown" }),
);

const faces = v.picklist(["bold", "serif", "wide", "italic", "plain"], "must be bold, serif, wide, italic or plain");

const press = v.strictObject({
  title,
  mentions: called(
    "Publications",
    listOf(
      v.strictObject({
        name: called("Name", sentence(40), "Fictional, or one that may be named."),
        face: called("Set in", faces, "How the name is set; there are no logos."),
      }),
    ),
  ),
});

const steps = v.strictObject({
  ...heading,
  steps: called("Steps", listOf(v.strictObject({ title: called("Title", sentence(80)), text: text(240) }))),
});

const mostPounds = 10_000_000;

const band = v.strictObject({
  from: called("From", whole(0, mostPounds), "Whole pounds."),
  upTo: v.optional(called("Up to", whole(0, mostPounds), "Whole pounds; the last band has none.")),
  share: called("Our share", whole(15, 30), "Per cent, from 15 to 30, falling as refunds rise."),
  atMost: called("At most", whole(1, mostPounds), "Pounds, before VAT."),
});

const bands = v.pipe(
  listOf(band),
  v.check(
    (all) => followOn(all),
    "must begin at 0, follow one another without a gap, end without upTo, and have falling shares",
  ),
);

const fees = v.strictObject({
  ...heading,
  caption: called("Name of the table", sentence(120)),
  bands: called(
    "Bands",
    bands,
    "They follow one another without a gap; the sums of the examples are worked out from them.",
  ),
  vat: called("VAT", whole(0, 100), "Per cent."),
  examples: called("Examples", listOf(called("Refund", whole(1, mostPounds), "Whole pounds."))),
});

const review = v.strictObject({
  name: called("Name", sentence(60)),
  title: v.optional(called("Title", sentence(80), "A review without one is not shown.")),
  description: called("What they say", sentence(400), "Fictional, as the badges are."),
  date: called("Date", day),
  rating: called("Stars", whole(1, 5), "Only reviews with five are shown."),
});

const badge = v.strictObject({
  picture: called("Picture", v.picklist(["stars", "padlock"], "must be stars or padlock")),
  text: text(80),
});

const reviews = v.strictObject({
  ...heading,
  badges: called("Badges", v.array(badge, "must be a list")),
  reviews: called("Reviews", listOf(review)),
});

const lenders = v.strictObject({
  ...heading,
  lenders: called(
    "Lenders",
    listOf(called("Lender", sentence(60))),
    "In the order they are shown; fictional, for no real firm may be named here.",
  ),
});

const faq = v.strictObject({
  ...heading,
  onHomePage: called("On the home page", whole(1, 20), "So many are shown there, from the top; /faqs shows all."),
  questions: called(
    "Questions",
    listOf(
      v.strictObject({ question: called("Question", sentence(120)), answer: called("Answer", answer, markdownHint) }),
    ),
  ),
});

const claiming = v.strictObject({
  ...heading,
  points: called("Points", listOf(v.strictObject({ title: called("Title", sentence(80)), text: text(240) }))),
});

const help = v.strictObject({
  cost: called("Will it cost me anything?", answer, markdownHint),
  lender: called("I can't remember my lender", answer, markdownHint),
});

const declarationLink = v.strictObject({
  words: called("Words", sentence(120), "As they stand in the statement."),
  path: called(
    "Address",
    v.pipe(
      v.string("must be words"),
      v.regex(/^\/[a-z0-9-]+$/, "must be an address of this site, such as /complaints"),
    ),
  ),
});

/** Words that are nowhere in the text have a problem of their own. */
function standInOrder(said: string, links: readonly { readonly words: string }[]): boolean {
  let from = 0;
  return links.every(({ words }) => {
    if (!said.includes(words)) return true;
    const start = said.indexOf(words, from);
    from = start + words.length;
    return start >= 0;
  });
}

const declaration = v.pipe(
  v.strictObject({
    text: called("Statement", statement(500), "{{brand.name}} stands for the firm's name."),
    links: v.optional(called("Links", v.array(declarationLink, "must be a list"))),
  }),
  v.forward(
    v.partialCheck(
      [["text"], ["links"]],
      ({ text: said, links = [] }) => links.every(({ words }) => said.includes(words)),
      "links words that are not in the statement",
    ),
    ["links"],
  ),
  v.forward(
    v.partialCheck(
      [["text"], ["links"]],
      ({ text: said, links = [] }) => standInOrder(said, links),
      "must be listed in the order in which their words stand in the statement, no two on the same words",
    ),
    ["links"],
  ),
);

const declarations = v.strictObject({
  declarations: called(
    "Declarations",
    v.pipe(v.array(declaration, "must be a list"), v.length(5, "must be five")),
    "What a claimant declares by signing. Each stays in its place: the letter sets more below each, such as the fee below the second.",
  ),
  notAlreadyFiled: called("The box", statement(500), "What is ticked beside the signature."),
});

/** Something the regulator has said, and for how long it holds. */
const notice = v.pipe(
  v.strictObject({
    text: text(300),
    from: called("From", day, "The first day it is shown."),
    to: called("To", day, "The last day it is shown."),
  }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => from <= to, "must not be before 'from'"),
    ["to"],
  ),
);

const wording = v.strictObject({
  banner: called("Banner", sentence(120), "Above every step of the journey."),
  softSearch: called("Soft search", sentence(300), "What is agreed to before the search."),
  cookies: called(
    "Cookies",
    v.strictObject({
      question: called("Question", sentence(300)),
      analytics: called("Counting visits", sentence(120)),
      marketing: called("Measuring adverts", sentence(120)),
    }),
  ),
  maintenance: called(
    "Under maintenance",
    v.strictObject({
      lede: called("Why", sentence(300)),
      existing: called("To those with a claim", sentence(300)),
      fresh: called("To those who are new", sentence(300), "E-mail address and telephone number follow it."),
    }),
  ),
  redress: called("Redress scheme", notice, "In 'You can do this without us' on the home page, between its two days."),
});

const namesOf = (email: EmailName) => emailNames[email].map((name) => `{{${name}}}`).join(", ");

/** Words of an e-mail, which may name what that e-mail knows. */
const said = (email: EmailName, longest: number) => namingOnly(emailNames[email], longest);

function partOf(email: EmailName) {
  const row = v.strictObject({
    term: called("Name", said(email, 60)),
    text: called("Text", said(email, 160), `May name ${namesOf(email)}. A row whose name has no value is left out.`),
  });
  return v.strictObject({
    title: called("Heading", said(email, 70)),
    rows: v.optional(called("Rows", v.array(row, "must be a list"))),
    text: v.optional(called("Paragraphs", v.array(called("Paragraph", said(email, 300)), "must be a list"))),
  });
}

/** One that leads nowhere. */
const closedEmail = (email: EmailName) => ({
  subject: called("Subject", said(email, 70), `All words of this e-mail may name ${namesOf(email)}.`),
  preview: called("Preview", said(email, 120), "What a list of e-mails shows beside the subject."),
  heading: called("Heading", said(email, 70)),
  opening: called("Opening", listOf(called("Paragraph", said(email, 300)))),
  parts: v.optional(called("Parts", v.array(partOf(email), "must be a list"))),
});

const openEmail = (email: EmailName) => ({
  ...closedEmail(email),
  button: called("Button", said(email, 40)),
  below: called("Below the button", listOf(called("Paragraph", said(email, 300)))),
});

const emailFields = v.strictObject({
  signed: called(
    "Signed",
    v.strictObject(openEmail("signed")),
    "Once the phone is proven, while the claim is not in yet.",
  ),
  receipt: called(
    "Receipt",
    v.strictObject({
      ...openEmail("receipt"),
      found: called("What is left to do", said("receipt", 300), "Above the button."),
      next: called("What happens next", partOf("receipt")),
    }),
    "Once the claim is in and there is something to claim for.",
  ),
  receiptNothing: called(
    "Receipt, nothing found",
    v.strictObject({
      ...openEmail("receiptNothing"),
      nothing: called("Nothing found", said("receiptNothing", 300), "Above the button, by why there is nothing."),
      noneChosen: called("None is theirs", said("receiptNothing", 300)),
    }),
    "Once the claim is in and there is nothing to claim for.",
  ),
  receiptLater: called(
    "Receipt, search not possible yet",
    v.strictObject({
      ...openEmail("receiptLater"),
      again: called("We search again", said("receiptLater", 300), "Above the button, by who searches."),
      byHand: called("One of us looks", said("receiptLater", 300), "Where the search cannot be made by itself."),
    }),
    "Once the claim is in and a credit file has not answered.",
  ),
  continue: called("Link to continue", v.strictObject(openEmail("continue")), "When somebody asks for it."),
  reminder: called(
    "Reminder",
    v.strictObject({ ...openEmail("reminder"), stop: called("Link to stop", said("reminder", 80)) }),
    "Once, when a claim was left unfinished for a day.",
  ),
  cancelled: called("Cancelled", v.strictObject(closedEmail("cancelled"))),
  erased: called(
    "Deleted",
    v.strictObject(closedEmail("erased")),
    "Its words say nothing of the claim, which is no more.",
  ),
  resultFound: called("Found later", v.strictObject(openEmail("resultFound")), "When our own search found something."),
  resultNothing: called("Nothing found later", v.strictObject(openEmail("resultNothing"))),
  resultNotPossible: called(
    "Search not possible",
    v.strictObject(openEmail("resultNotPossible")),
    "When a credit file has not answered for two days.",
  ),
  foot: called(
    "At the end of each",
    listOf(called("Paragraph", said("foot", 300), `May name ${namesOf("foot")}.`)),
    "That it is free without the firm, and who the firm is, have to stand here.",
  ),
  footLead: v.optional(
    called("Standing out at the end of each", said("foot", 120), "Words that stand above, to be set in bold."),
  ),
});

/** What is said of words that the contract rejects; what it rejects by another rule, a field's own rules reject already. */
const reasons: Readonly<Record<string, string>> = {
  "may-be-missing":
    "must not name {{agreements}} or {{answerBy}}, which a claim can be without; a sentence or a row's text can",
  "names-nothing": "holds a tab or another character that no e-mail can have",
};

/** The back end reads by the contract, and where that rejects one field it has its own words for every e-mail. */
const emails = v.pipe(
  emailFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const known = new Set(dataset.issues?.map((issue) => v.getDotPath(issue)));
    const { issues = [] } = v.safeParse(publishedEmails, dataset.value);
    for (const issue of issues) {
      if (known.has(v.getDotPath(issue))) continue;
      addIssue({ message: reasons[issue.message] ?? "is not what the back end takes", path: issue.path });
    }
  }),
);

const notices = v.strictObject({ title, notices: called("Notices", v.array(notice, "must be a list")) });

/** What editors own beside whole pages, each in the file of its name. */
export const sectionSchemas = {
  press,
  steps,
  fees,
  reviews,
  lenders,
  faq,
  notices,
  claiming,
  help,
  declarations,
  wording,
  emails,
};

/** What of the fees stands in the English section for each language. */
export const feeFigures = ["bands", "vat", "examples"] as const satisfies (keyof SectionData["fees"])[];

/** The words of one language with the figures that are charged. */
export function withFeeFigures<Words extends object>(words: Words, { bands, vat, examples }: SectionData["fees"]) {
  return { ...words, bands, vat, examples };
}

/** The name of a section. */
export type SectionName = keyof typeof sectionSchemas;

/** A section as the browser gets it. */
export type SectionData = { [Name in SectionName]: v.InferOutput<(typeof sectionSchemas)[Name]> };
