/** The language that the claimant reads us in; null where no page has said one. */
export const language = {
  name: "0130-language",
  statements: ["alter table claims add column language text"],
} as const;
