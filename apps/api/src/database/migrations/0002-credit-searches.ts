export const creditSearches = {
  name: "0002-credit-searches",
  statements: [
    `create table credit_searches (
      claim_id text not null references claims on delete cascade,
      bureau text not null,
      state text not null,
      attempt integer not null,
      sealed_answer bytea,
      failure text,
      leased_until timestamptz not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (claim_id, bureau)
    )`,
  ],
} as const;
