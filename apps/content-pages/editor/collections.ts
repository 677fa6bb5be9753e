import { pageFields } from "../src/collections/pages.schema.ts";
import { type SectionName, sectionSchemas } from "../src/collections/sections.schema.ts";
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

/** What is written in Welsh, as far as there are pages for it. */
const inWelsh: readonly SectionName[] = ["steps", "claiming", "faq"];

/** The collections of the editor: a form per file, its files below the folder `content`. */
export function collectionsIn(content: string) {
  const filesIn = (locale: Locale, names: readonly SectionName[]) =>
    names.map((name) => ({
      name,
      ...called[name],
      file: `${content}${folderOf(locale, "sections")}/${name}.yml`,
      fields: widgetsOf(sectionSchemas[name]),
    }));
  // The keys of that very object.
  const all = Object.keys(sectionSchemas) as SectionName[];
  return [
    {
      name: "pages",
      label: "Pages",
      label_singular: "Page",
      description:
        "Pages of text. A new one is live at its address once it is published; an address that is live stays.",
      folder: `${content}pages`,
      extension: "md",
      format: "frontmatter",
      slug: "{{fields.slug}}",
      summary: "{{title}}",
      create: true,
      delete: false,
      editor: { preview: true },
      fields: [...widgetsOf(pageFields), body],
    },
    {
      name: "sections",
      label: "Sections",
      description: "Parts of the home page and of other pages.",
      format: "yml",
      files: filesIn("en-GB", all),
      editor: { preview: true },
    },
    {
      name: "welsh",
      label: "Sections in Welsh",
      description: "On /cy/how-it-works.",
      format: "yml",
      files: filesIn("cy", inWelsh),
      editor: { preview: true },
    },
  ];
}
