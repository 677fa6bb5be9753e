export const oneTimeCodes = {
  name: "0026-one-time-codes",
  statements: [
    // One row a claim: the next code takes the place of the last.
    `create table one_time_codes (
      claim_id text primary key references claims on delete cascade,
      code_id text not null,
      number_digest bytea not null,
      code_digest bytea not null,
      tries integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    // Not tied to the claim: a claimant who erases one does not get a fresh allowance of texts for its number.
    `create table code_sends (
      send_id text primary key,
      claim_digest bytea not null,
      number_digest bytea not null,
      sent_at timestamptz not null
    )`,
    "create index code_sends_claim on code_sends (claim_digest, sent_at)",
    "create index code_sends_number on code_sends (number_digest, sent_at)",
    "create index code_sends_time on code_sends (sent_at)",
    "create table text_days (day date primary key, texts integer not null)",
  ],
} as const;
