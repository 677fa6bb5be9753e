import { pageFields } from "../src/collections/pages.schema.ts";
import { feeFigures, type SectionName, sectionSchemas } from "../src/collections/sections.schema.ts";
import { folderOf, type Locale } from "../src/locale/locale.ts";
import { type Widget, widgetsOf } from "./widgets.ts";

/** What each file of the sections is, as its editor calls it. */
const called: Record<SectionName, { label: string; description: string }> = {
  faq: { label: "Questions and answers", description: "On the home page, /faqs and /how-it-works." },
  steps: { label: "Steps", description: "What a claimant does, in order." },
  claiming: { label: "What is claimed for", description: "On /how-it-works." },
  fees: { label: "Fees", description: "The table of charges and its worked examples." },
  lenders: { label: "Lenders", description: "Whose agreements are looked for." },
  press: { label: "Press", description: "Where the firm was mentioned." },
  reviews: { label: "Reviews and badges", description: "What people say whose claims were handled." },
  notices: { label: "Regulator's notices", description: "Each with its first and last day." },
  declarations: {
    label: "Declarations",
    description: "What a claimant declares by signing; a change holds for whoever signs from then on.",
  },
  wording: {
    label: "Wording of the journey",
    description: "Banner, soft search, maintenance, and what is expected of the regulator.",
  },
  emails: { label: "E-mails", description: "What claimants are written; text and HTML are made of the same words." },
  help: { label: "Help answers", description: "What the help dialog answers." },
};

const body: Widget = {
  name: "body",
  label: "Text",
  hint: "Markdown. A section begins with '## Its heading {#its-id}'; leave ids as they are, others link to them.",
  required: true,
  widget: "text",
};

/** What the editor calls each collection, and what of the content it holds. */
const contents = {
  pages: { kind: "pages", locale: "en-GB" },
  sections: { kind: "sections", locale: "en-GB" },
  "welsh-pages": { kind: "pages", locale: "cy" },
  welsh: { kind: "sections", locale: "cy" },
} as const satisfies Record<string, { kind: "pages" | "sections"; locale: Locale }>;

type CollectionName = keyof typeof contents;

const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(contents, name);

/** What the files of a collection are, and in which language. */
export function contentIn(collection: string) {
  if (!isCollectionName(collection)) throw new Error(`The editor has no collection '${collection}'.`);
  return contents[collection];
}

interface Words {
  label: string;
  label_singular?: string;
  description: string;
}

/** Of the fees in Welsh the words alone: its file's figures stay as they are, and are not what is published. */
function wordsOfFees(): Widget[] {
  const figures: readonly string[] = feeFigures;
  return widgetsOf(sectionSchemas.fees).map((widget) =>
    figures.includes(widget.name) ? { ...widget, widget: "hidden" } : widget,
  );
}

/** The collections of the editor: a form per file, its files below the folder `content`. */
export function collectionsIn(content: string) {
  const folder = (name: CollectionName) => content + folderOf(contents[name].locale, contents[name].kind);
  const pagesIn = (name: CollectionName, words: Words) => ({
    name,
    ...words,
    folder: folder(name),
    extension: "md",
    format: "frontmatter",
    slug: "{{fields.slug}}",
    summary: "{{title}}",
    create: true,
    delete: false,
    editor: { preview: true },
    fields: [...widgetsOf(pageFields), body],
  });
  const sectionsIn = (name: CollectionName, words: Words) => ({
    name,
    ...words,
    format: "yml",
    // The keys of that very object.
    files: (Object.keys(sectionSchemas) as SectionName[]).map((section) => ({
      name: section,
      ...called[section],
      file: `${folder(name)}/${section}.yml`,
      fields: section === "fees" && contents[name].locale === "cy" ? wordsOfFees() : widgetsOf(sectionSchemas[section]),
    })),
    editor: { preview: true },
  });
  return [
    pagesIn("pages", {
      label: "Pages",
      label_singular: "Page",
      description:
        "Pages of text. A new one is live at its address once it is published; an address that is live stays.",
    }),
    sectionsIn("sections", { label: "Sections", description: "Parts of the home page and of other pages." }),
    pagesIn("welsh-pages", {
      label: "Pages in Welsh",
      label_singular: "Page in Welsh",
      description:
        "The pages of text below /cy. Each has the address of its page in English, which is live first; a change of one is not a change of the other.",
    }),
    sectionsIn("welsh", {
      label: "Sections in Welsh",
      description: "The same sections on the pages below /cy. A change in English changes nothing here.",
    }),
  ];
}
