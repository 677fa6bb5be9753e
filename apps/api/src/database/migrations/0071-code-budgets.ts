export const codeBudgets = {
  name: "0071-code-budgets",
  statements: [
    // When the guesses of the last day were evaluated: with the code's own row, so that one statement counts and takes.
    "alter table one_time_codes add column masked_tries integer not null default 0",
    "alter table one_time_codes add column guesses timestamptz[] not null default '{}'",
    "alter table one_time_codes add column masked_guesses timestamptz[] not null default '{}'",
    // Null where a release that did not know it yet counted the text.
    "alter table code_sends add column masked boolean not null default false",
    "alter table code_sends add column address_digest bytea",
  ],
} as const;
