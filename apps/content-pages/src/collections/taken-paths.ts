/** Addresses that the halves of the journey answer, and that a page may link to. */
export const ofTheJourney = ["/", "/home", "/resume", "/your-data"];

/** What the product answers by something else than a page of text, each by the first part of its address. */
const taken: readonly string[] = [
  "404",
  "api",
  "cancel",
  "cy",
  "dev",
  "editor",
  "faqs",
  "fees",
  "frequently-asked-questions",
  "get-started",
  "home",
  "how-it-works",
  "manual-lender",
  "my-claims",
  "not-found",
  "operations",
  "override",
  "pages",
  "questions-resume",
  "r",
  "releases",
  "resume",
  "sandbox",
  "sign-redo",
  "signed",
  "status",
  "under-maintenance",
  "your-data",
];

/** Whether an address could not be that of a page of text. */
export const isTaken = (path: string) =>
  path === "/" || taken.includes(path.split("/")[1] ?? "") || /^\/(?:get-started-)?v\d+(?:\/|$)/.test(path);
