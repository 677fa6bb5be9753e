export const failedContactChecks = {
  name: "0020-failed-contact-checks",
  statements: [
    `create table failed_contact_checks (
      session_hash bytea not null references sessions on delete cascade,
      value_digest bytea not null,
      failures integer not null,
      last_at timestamptz not null,
      primary key (session_hash, value_digest)
    )`,
  ],
} as const;
