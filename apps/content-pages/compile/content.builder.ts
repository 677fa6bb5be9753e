import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = (slug: string, text: string) =>
  `---\ntitle: Of ${slug}\ndescription: A page of a test.\nslug: ${slug}\n---\n${text}\n`;

const pages = {
  accessibility: "Does something not work? [Complain](/complaints).",
  complaints: "Tell us.\n\n## How {#how}\n\nBy telephone.",
  "cookies-policy": "We use few.",
  "privacy-policy": "## Who sees it {#who}\n\nWe do.",
  "terms-and-conditions": `What holds between us. Complaints have [a page](/complaints).

## What it costs {#fees}

Table: Our fee

| Recovered | Our share | At most |
| --- | --- | --- |
| {{fees.bands}} |

Table: What is left

| Recovered | Our fee | VAT | You keep |
| --- | --- | --- | --- |
| {{fees.on.700}} |`,
};

const fees = `caption: By size
bands:
  - { from: 0, upTo: 1499, share: 30, atMost: 420 }
  - { from: 1500, upTo: 9999, share: 28, atMost: 2500 }
  - { from: 10000, share: 25, atMost: 5000 }
vat: 20
examples: [700]
`;

const sections = {
  claiming: "title: What for\npoints: [{ title: Commission, text: That nobody spoke of. }]\n",
  declarations: `declarations:
  - text: I give {{brand.name}} authority.
  - { text: I accept the terms and the fee., links: [{ words: the terms, path: /terms-and-conditions }] }
  - text: I know that it is free without.
  - text: I know that I can cancel for 14 days.
  - text: It is true.
notAlreadyFiled: I confirm that I have not claimed before.
`,
  faq: `title: Questions
onHomePage: 1
questions:
  - { question: How much?, answer: "As [our terms](/terms-and-conditions#fees) say." }
  - { question: And if it goes wrong?, answer: "[Complain](/complaints), within 8 weeks." }
`,
  help: `cost: On a refund of {{fee.recovered}} you keep {{fee.kept}}.\nlender: You need not remember.\n`,
  lenders: "title: Lenders\nlenders: [Albion, Beacon]\n",
  notices: `title: Notices
notices:
  - { text: The regulator has paused investigation., from: 2024-01-11, to: 2025-12-04 }
  - { text: The regulator is consulting., from: 2025-10-07, to: 2026-07-31 }
`,
  press: "title: Press\nmentions: [{ name: Northline, face: wide }]\n",
  reviews: `title: Reviews
badges: [{ picture: stars, text: 5 of 5 }]
reviews: [{ name: Priya M., title: Clear, description: Good., date: 2025-05-12, rating: 5 }]
`,
  steps: "title: Steps\nsteps: [{ title: Sign, text: With a finger. }]\n",
  wording: `banner: 90,000+ potential claims identified!
softSearch: I agree to a search.
cookies: { question: More?, analytics: Visits, marketing: Adverts }
maintenance: { lede: We update., existing: Wait., fresh: "Write to us:" }
redress: { text: A free redress scheme is likely., from: 2025-10-07, to: 2027-12-31 }
`,
};

const emailsOf = (file: string) => readFileSync(join(__dirname, "../../api/data", file), "utf8");

/** A content folder that can be published, by file: of words that no editor changes, so that tests can count on them. */
export function aContent(): Record<string, string> {
  const written = [
    ...Object.entries(pages).map(([slug, text]) => [`pages/${slug}.md`, page(slug, text)]),
    ...Object.entries(sections).map(([name, text]) => [`sections/${name}.yml`, text]),
  ];
  return {
    ...Object.fromEntries(
      written.flatMap(([file, text]) => [
        [file, text],
        [`cy/${file}`, text],
      ]),
    ),
    "sections/fees.yml": `title: What it costs\n${fees}`,
    "cy/sections/fees.yml": `title: Beth mae'n ei gostio\n${fees}`,
    "sections/emails.yml": emailsOf("emails.json"),
    "cy/sections/emails.yml": emailsOf("emails.cy.json"),
  };
}
