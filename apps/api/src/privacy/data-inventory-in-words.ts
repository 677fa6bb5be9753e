import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { isServerOwned } from "../claim/outcomes.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Line } from "../documents/letter.ts";
import type { DataInventory, DataInventorySection } from "../documents/typeset-data-inventory.ts";
import { readLastSigning } from "../evidence/read-evidence.ts";
import { dayIn } from "../language/dates.ts";
import { dataInventory, type Row, type Owner } from "./data-inventory.ts";
import { inOrderOfWords, reachesYou, searchWords, wordFor, wordIn, wordsOfData } from "./field-words.ts";
import { momentInWords, objectIn, valueInWords } from "./value-in-words.ts";

/** A letter to be read, not a dump: the file for machines has what does not fit. */
const mostLines = 60;
const mostLetters = 300;

interface InWords extends Owner {
  readonly brand: Brand;
  readonly at: Date;
}

/** What is stored of the claim, for a person to read. Bounded: as much is read of each table as is shown. */
export async function dataInventoryInWords({ brand, at, ...owner }: InWords): Promise<DataInventory> {
  const rowsOf = async (table: keyof typeof dataInventory) => firstOf((await dataInventory[table]?.(owner)) ?? []);
  const [claim] = (await rowsOf("claims")).rows;
  const said = objectIn(claim?.said);
  const language: Language = claim?.language === "cy" ? "cy" : "en";
  const copy = wordsOfData[language];
  const moment = (value: unknown) => momentInWords(value, language);
  const lines = (values: Readonly<Record<string, unknown>>) => linesFrom(values, language);
  const section = (heading: string, shown: readonly Line[]) => sectionOf(heading, shown, copy);
  const table = (heading: string, listed: Listed, lineOf: LineOf) => tableOf({ heading, listed, lineOf }, copy);
  const { facts } = await readWholeClaim(owner.database, owner.key);
  const signing = await readLastSigning(owner.database, owner.keyring, owner.key.claimId);
  const sections: DataInventorySection[] = [
    section(
      copy.sections.you,
      [{ label: copy.name, value: nameIn(said) }, ...lines(pick(said, aboutYou))].filter(({ value }) => value !== ""),
    ),
    section(copy.sections.claim, claimLines(objectIn(claim), language)),
    section(copy.sections.said, lines(leaveOut(said, (name) => shownElsewhere.has(name) || isServerOwned(name)))),
    section(copy.sections.recorded, lines(facts)),
    section(copy.sections.reported, lines(leaveOut(said, (name) => !isServerOwned(name)))),
    table(copy.sections.searches, await rowsOf("credit_searches"), ({ bureau, started_at, state }) => [
      searchWords(String(bureau), language),
      `${moment(started_at)}: ${wordIn(copy.answers, String(state)) ?? String(state)}`,
    ]),
    table(copy.sections.messages, await rowsOf("outgoing_work"), ({ kind, to, created_at, status }) => [
      wordIn(copy.messages, String(kind)) ?? String(kind),
      `${moment(created_at)}${reachesYou.has(String(kind)) ? copy.to(String(to)) : ""}: ${wordIn(copy.statuses, String(status)) ?? String(status)}`,
    ]),
    table(copy.sections.proof, await rowsOf("evidence"), ({ record }) => {
      const { event, at: when, address: from } = objectIn(record);
      return [wordIn(copy.events, String(event)) ?? String(event), copy.fromAddress(moment(when), String(from))];
    }),
    table(copy.sections.browsers, await rowsOf("sessions"), ({ created_at, expires_at }) => [
      copy.signedIn,
      copy.until(moment(created_at), moment(expires_at)),
    ]),
    section(
      copy.sections.elsewhere,
      copy.heldElsewhere.map(({ what, keptFor, where }) => ({
        label: capitalised(what),
        value: copy.byFor(where, keptFor),
      })),
    ),
  ];
  return {
    brand,
    language,
    madeAt: at,
    words: wordsOfFile(copy, { brand, claimNumber: owner.key.claimId, madeOn: dayIn(language, at) }),
    sections,
    picture: signing?.picture ?? null,
  };
}

function wordsOfFile(
  { file }: Words,
  { brand, claimNumber, madeOn }: { brand: Brand; claimNumber: string; madeOn: string },
): DataInventory["words"] {
  return {
    ...file,
    title: file.title(claimNumber),
    lead: file.lead(brand.name, claimNumber, madeOn),
    foot: file.foot(brand),
    claim: file.claim(claimNumber),
  };
}

const aboutYou = [
  "previous_name",
  "dateOfBirth",
  "email",
  "phone_number",
  "address",
  "postcode",
  "previousAddresses",
] as const;
const shownElsewhere: ReadonlySet<string> = new Set([
  ...aboutYou,
  "title",
  "first_name",
  "last_name",
  "dob",
  "signature",
  "screen_name",
  "should_add_screen_name",
]);

function nameIn({ title, first_name, last_name }: Readonly<Record<string, unknown>>): string {
  return [title, first_name, last_name].filter((part) => typeof part === "string").join(" ");
}

function claimLines(
  { reference, language, created_at, updated_at, submitted_at, screens_completed }: Readonly<Record<string, unknown>>,
  readIn: Language,
): Line[] {
  const { claim: copy, languages, steps: stepWords } = wordsOfData[readIn];
  const steps: readonly unknown[] = Array.isArray(screens_completed) ? screens_completed : [];
  return [
    { label: copy.reference, value: typeof reference === "string" ? reference : "" },
    { label: copy.language, value: wordIn(languages, String(language)) ?? "" },
    { label: copy.begun, value: momentInWords(created_at, readIn) },
    { label: copy.changed, value: momentInWords(updated_at, readIn) },
    { label: copy.submitted, value: momentInWords(submitted_at, readIn) },
    { label: copy.steps, value: steps.map((name) => wordIn(stepWords, String(name)) ?? String(name)).join("; ") },
  ].filter(({ value }) => value !== "");
}

function leaveOut(
  fields: Readonly<Record<string, unknown>>,
  isLeftOut: (name: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)));
}

interface Listed {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
}

/** Reads no further than is shown: a chain of evidence with its pictures may be larger than the memory. */
async function firstOf(shown: readonly Row[] | AsyncIterable<Row>): Promise<Listed> {
  const rows: Row[] = [];
  for await (const row of shown) {
    if (rows.length === mostLines) return { rows, isAll: false };
    const { picture: _, ...rest } = row;
    rows.push(rest);
  }
  return { rows, isAll: true };
}

type Words = (typeof wordsOfData)[Language];

type LineOf = (row: Row) => readonly [string, string];

interface Table {
  readonly heading: string;
  readonly listed: Listed;
  readonly lineOf: LineOf;
}

function tableOf({ heading, listed: { rows, isAll }, lineOf }: Table, copy: Words): DataInventorySection {
  const lines = rows.map(lineOf).map(([label, value]) => ({ label, value: shortened(value) }));
  return { ...sectionOf(heading, lines, copy), ...(isAll ? {} : { note: copy.more }) };
}

function sectionOf(heading: string, lines: readonly Line[], copy: Words): DataInventorySection {
  if (lines.length === 0) return { heading, lines, note: copy.nothing };
  if (lines.length <= mostLines) return { heading, lines };
  return { heading, lines: lines.slice(0, mostLines), note: copy.moreLines(lines.length - mostLines) };
}

function linesFrom(values: Readonly<Record<string, unknown>>, language: Language): Line[] {
  return inOrderOfWords(Object.keys(values)).flatMap((name) => {
    const text = valueInWords(name, values[name], language);
    return text === "" ? [] : [{ label: wordFor(name, language) ?? name, value: shortened(text) }];
  });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shortened(text: string): string {
  return text.length <= mostLetters ? text : `${text.slice(0, mostLetters)}…`;
}

function pick(from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
