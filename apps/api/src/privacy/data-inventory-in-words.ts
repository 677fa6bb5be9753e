import type { Brand } from "@claims/contracts/site/schema";
import { dayIn } from "../language/dates.ts";
import { readLastSigning } from "../evidence/read-evidence.ts";
import type { Line } from "../documents/letter.ts";
import type { DataInventory, DataInventorySection } from "../documents/typeset-data-inventory.ts";
import { isServerOwned } from "../claim/outcomes.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import {
  eventWords,
  inOrderOfWords,
  messageWords,
  reachesYou,
  searchWords,
  stateWords,
  statusWords,
  stepWords,
  wordFor,
} from "./field-words.ts";
import { dataInventory, type Held, type Owner } from "./data-inventory.ts";
import { heldElsewhere } from "./periods.ts";
import { momentInWords, objectIn, valueInWords } from "./value-in-words.ts";

/** A letter to be read, not a dump: the file for machines has what does not fit. */
const mostLines = 60;
const mostLetters = 300;

interface InWords extends Owner {
  readonly brand: Brand;
  readonly at: Date;
}

/** What is held of the claim, for a person to read. Bounded: as much is read of each table as is shown. */
export async function dataInventoryInWords({ brand, at, ...owner }: InWords): Promise<DataInventory> {
  const rows = async (table: keyof typeof dataInventory) => firstOf((await dataInventory[table]?.(owner)) ?? []);
  const [claim] = (await rows("claims")).held;
  const said = objectIn(claim?.said);
  const { facts } = await readWholeClaim(owner.database, owner.key);
  const signing = await readLastSigning(owner.database, owner.keyring, owner.key.claimId);
  const sections: DataInventorySection[] = [
    section(
      "About you",
      [{ label: "Name", value: nameIn(said) }, ...linesFrom(pick(said, aboutYou))].filter(({ value }) => value !== ""),
    ),
    section("Your claim", claimLines(objectIn(claim))),
    section(
      "What else you told us",
      linesFrom(leaveOut(said, (name) => shownElsewhere.has(name) || isServerOwned(name))),
    ),
    section("What we recorded ourselves", linesFrom(facts)),
    section(
      "What your browser reported, and we do not rely on",
      linesFrom(leaveOut(said, (name) => !isServerOwned(name))),
    ),
    table(
      "Credit files and identity checks that we asked for",
      await rows("credit_searches"),
      ({ bureau, started_at, state }) => [
        searchWords(String(bureau)),
        `${momentInWords(started_at)}: ${stateWords[String(state)] ?? String(state)}`,
      ],
    ),
    table("Messages about your claim", await rows("outgoing_work"), ({ kind, to, created_at, status }) => [
      messageWords[String(kind)] ?? String(kind),
      `${momentInWords(created_at)}${reachesYou.has(String(kind)) ? `, to ${String(to)}` : ""}: ${statusWords[String(status)] ?? String(status)}`,
    ]),
    table("Proof of what you agreed to", await rows("evidence"), ({ record }) => {
      const { event, at: when, address: from } = objectIn(record);
      return [
        eventWords[String(event)] ?? String(event),
        `${momentInWords(when)}, from the internet address ${String(from)}`,
      ];
    }),
    table("Browsers that may open your claim", await rows("sessions"), ({ created_at, expires_at }) => [
      "Signed in",
      `${momentInWords(created_at)}, until ${momentInWords(expires_at)} at the latest`,
    ]),
    section(
      "Held elsewhere",
      heldElsewhere.map(({ what, keptFor, where }) => ({
        label: capitalised(what),
        value: `by ${where}, for ${keptFor}`,
      })),
    ),
  ];
  return {
    brand,
    claimNumber: owner.key.claimId,
    madeAt: at,
    madeOn: dayIn("en", at),
    sections,
    picture: signing?.picture ?? null,
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

const languageWords: Readonly<Record<string, string>> = { en: "English", cy: "Welsh" };

function claimLines({
  reference,
  language,
  created_at,
  updated_at,
  submitted_at,
  screens_completed,
}: Readonly<Record<string, unknown>>): Line[] {
  const steps: readonly unknown[] = Array.isArray(screens_completed) ? screens_completed : [];
  return [
    { label: "Reference", value: typeof reference === "string" ? reference : "" },
    { label: "Language", value: languageWords[String(language)] ?? "" },
    { label: "Begun", value: momentInWords(created_at) },
    { label: "Last changed", value: momentInWords(updated_at) },
    { label: "Submitted", value: momentInWords(submitted_at) },
    { label: "Steps done", value: steps.map((name) => stepWords[String(name)] ?? String(name)).join("; ") },
  ].filter(({ value }) => value !== "");
}

function leaveOut(
  fields: Readonly<Record<string, unknown>>,
  isLeftOut: (name: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)));
}

interface Listed {
  readonly held: readonly Held[];
  readonly isAll: boolean;
}

/** Reads no further than is shown: a chain of evidence with its pictures may be larger than the memory. */
async function firstOf(shown: readonly Held[] | AsyncIterable<Held>): Promise<Listed> {
  const held: Held[] = [];
  for await (const row of shown) {
    if (held.length === mostLines) return { held, isAll: false };
    const { picture: _, ...rest } = row;
    held.push(rest);
  }
  return { held, isAll: true };
}

function table(
  heading: string,
  { held, isAll }: Listed,
  lineOf: (row: Held) => readonly [string, string],
): DataInventorySection {
  const lines = held.map(lineOf).map(([label, value]) => ({ label, value: shortened(value) }));
  return { ...section(heading, lines), ...(isAll ? {} : { note: "There is more: the file claim.json lists it all." }) };
}

function section(heading: string, lines: readonly Line[]): DataInventorySection {
  if (lines.length === 0) return { heading, lines, note: "Nothing." };
  if (lines.length <= mostLines) return { heading, lines };
  return {
    heading,
    lines: lines.slice(0, mostLines),
    note: `There are ${lines.length - mostLines} more: the file claim.json lists them all.`,
  };
}

function linesFrom(values: Readonly<Record<string, unknown>>): Line[] {
  return inOrderOfWords(Object.keys(values)).flatMap((name) => {
    const text = valueInWords(name, values[name]);
    return text === "" ? [] : [{ label: wordFor(name) ?? name, value: shortened(text) }];
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
