/** The words of the editor that are not the CMS's own. */
export const copy = {
  notFit: "This cannot be published yet:",
  outcome: {
    publishing: "Publishing what is saved…",
    live: "What is saved is live.",
    refused: "Saved, but not live. What is live stays as it was until this is put right:",
    gone: "The command that publishes what is saved has ended.",
  },
  /** Which piece of which screen is shown below. */
  places: {
    everyStep: "Above every step of the journey",
    details: "On the step that asks how to reach somebody",
    cookies: "The question about cookies, and what 'Choose one by one' leads to",
    maintenance: "/under-maintenance",
    home: (from: string, to: string) => `On the home page, from ${from} to ${to}`,
  },
} as const;
