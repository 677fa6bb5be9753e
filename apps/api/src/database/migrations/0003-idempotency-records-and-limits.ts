export const idempotencyRecordsAndLimits = {
  name: "0003-first-answers-and-limits",
  statements: [
    `create table first_answers (
      session_hash bytea not null,
      route text not null,
      key_hash bytea not null,
      body_hash bytea not null,
      claim_id text not null references claims on delete cascade,
      status integer,
      sealed_answer bytea,
      expires_at timestamptz not null,
      primary key (session_hash, route, key_hash)
    )`,
    "create index first_answers_claim on first_answers (claim_id)",
    "create index first_answers_expiry on first_answers (expires_at)",
    // Unlogged: losing these counts in a crash costs nothing, and counting must not wait for the disk.
    "create unlogged table address_limits (bucket text primary key, used integer not null, resets_at timestamptz not null)",
    "create index address_limits_reset on address_limits (resets_at)",
  ],
} as const;
