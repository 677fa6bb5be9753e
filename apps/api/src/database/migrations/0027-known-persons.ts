export const knownPersons = {
  name: "0027-known-persons",
  statements: [
    // Digests of person and e-mail, or person and phone: what a claim of before is found by.
    `create table known_persons (
      claim_id text not null references claims on delete cascade,
      reached_by text not null,
      digest bytea not null,
      since timestamptz not null,
      primary key (claim_id, reached_by)
    )`,
    "create index known_persons_digest on known_persons (digest)",
  ],
} as const;
