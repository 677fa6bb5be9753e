import type { SectionData } from "../src/collections/sections.schema.ts";

type Fees = SectionData["fees"];

let live: Fees | undefined;

/** What the page that is live lists of the content pages. */
interface Listed {
  readonly apps: Readonly<Record<string, { readonly stable: { readonly base: string } }>>;
}

/** Asks the product for the fees that are live: the form of a page holds that page alone, and its tables name them. */
export async function askForLiveFees(): Promise<void> {
  const page = await fetch("/")
    .then((answer) => answer.text())
    .catch(() => "");
  const [, registry = "null"] = /<script type="application\/json" id="registry">([^<]*)</.exec(page) ?? [];
  const listed = JSON.parse(registry) as Listed | null;
  const answer = await fetch(`${listed?.apps["content-pages"]?.stable.base}content/sections/fees.json`).catch(
    () => undefined,
  );
  // Judged when it was published.
  if (answer?.ok) live = (await answer.json()) as Fees;
}

/** The fees that are live, as of the last time that was asked. */
export const liveFees = () => live;
