/** Every word of the inspector, which only who asks for it sees. */
export const copy = {
  title: "Inspector",
  columns: ["Drawn by", "Version", "Contract", "Load time"],
  set: "Set of pages",
  cohort: "Cohort",
  notLoaded: "not loaded",
  tookMs: (ms: number) => `${Math.round(ms)} ms`,
  copyDiagnosis: "Copy diagnosis",
  previews: "Previews",
  live: "Live",
  show: (name: string) => `Show ${name}`,
  until: (day: string) => `until ${day}`,
  shown: "shown here",
  copied: "Copied.",
  notCopied: "The browser refused to copy.",
} as const;
