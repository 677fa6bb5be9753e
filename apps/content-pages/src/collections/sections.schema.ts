import * as v from "valibot";
import type { Block } from "../document/document.ts";
import { compileText } from "../markdown/compile-text.ts";
import { followOn } from "../sections/fees.rules.ts";
import { day, sentence } from "./words.ts";

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry, "must be a list"), v.minLength(1, "must not be empty"));

const whole = (least: number, most: number) =>
  v.pipe(
    v.number("must be a number"),
    v.integer("must be a whole number"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const heading = { title: sentence(70), lede: v.optional(sentence(200)) };

/** Markdown without sections of its own, as data. */
const answer = v.pipe(
  v.string("must be words"),
  v.rawTransform<string, Block[]>(({ dataset, addIssue }) => {
    const { intro, sections, flaws } = compileText(dataset.value);
    for (const { reason } of flaws) addIssue({ message: reason });
    if (sections.length > 0) addIssue({ message: "has a heading, which an answer cannot" });
    return intro;
  }),
);

const press = v.strictObject({
  title: sentence(70),
  mentions: listOf(
    v.strictObject({
      name: sentence(40),
      face: v.picklist(["bold", "serif", "wide", "italic", "plain"], "must be bold, serif, wide, italic or plain"),
    }),
  ),
});

const steps = v.strictObject({
  ...heading,
  steps: listOf(v.strictObject({ title: sentence(80), text: sentence(240) })),
});

const mostPounds = 10_000_000;

const band = v.strictObject({
  from: whole(0, mostPounds),
  upTo: v.optional(whole(0, mostPounds)),
  share: whole(15, 30),
  atMost: whole(1, mostPounds),
});

const fees = v.strictObject({
  ...heading,
  caption: sentence(120),
  bands: v.pipe(
    listOf(band),
    v.check((bands) => followOn(bands), "must begin at 0, follow one another without a gap, end without upTo, and have falling shares"),
  ),
  vat: whole(0, 100),
  examples: listOf(whole(1, mostPounds)),
});

const review = v.strictObject({
  name: sentence(60),
  title: v.optional(sentence(80)),
  description: sentence(400),
  date: day,
  rating: whole(1, 5),
});

const reviews = v.strictObject({
  ...heading,
  badges: v.array(
    v.strictObject({
      picture: v.picklist(["stars", "padlock"], "must be stars or padlock"),
      text: sentence(80),
    }),
    "must be a list",
  ),
  reviews: listOf(review),
});

const lenders = v.strictObject({ ...heading, lenders: listOf(sentence(60)) });

const faq = v.strictObject({
  ...heading,
  onHomePage: whole(1, 20),
  questions: listOf(v.strictObject({ question: sentence(120), answer })),
});

const claiming = v.strictObject({ ...heading, points: listOf(v.strictObject({ title: sentence(80), text: sentence(240) })) });

const help = v.strictObject({ cost: answer, lender: answer });

const notice = v.pipe(
  v.strictObject({ text: sentence(300), from: day, to: day }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => from <= to, "must not be before 'from'"),
    ["to"],
  ),
);

const notices = v.strictObject({ title: sentence(70), notices: v.array(notice, "must be a list") });

/** What editors own beside whole pages, each in the file of its name. */
export const sectionSchemas = { press, steps, fees, reviews, lenders, faq, notices, claiming, help };

/** The name of a section. */
export type SectionName = keyof typeof sectionSchemas;

/** A section as the browser gets it. */
export type SectionData = { [Name in SectionName]: v.InferOutput<(typeof sectionSchemas)[Name]> };
