export const claimsAndSessions = {
  name: "0001-claims-and-sessions",
  statements: [
    `create table claims (
      id text primary key,
      data_key bytea not null,
      reported jsonb not null default '{}',
      facts jsonb not null default '{}',
      screens_completed text[] not null default '{}',
      submitted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create table signatures (
      claim_id text primary key references claims on delete cascade,
      sealed bytea not null,
      received_at timestamptz not null
    )`,
    `create table sessions (
      token_hash bytea primary key,
      claim_id text not null references claims on delete cascade,
      masked boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    "create index sessions_claim on sessions (claim_id)",
    "create index sessions_expiry on sessions (expires_at)",
    `create table device_claims (
      device_hash bytea not null,
      claim_id text not null references claims on delete cascade,
      proven boolean not null,
      attached_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (device_hash, claim_id)
    )`,
    "create index device_claims_claim on device_claims (claim_id)",
    "create index device_claims_expiry on device_claims (expires_at)",
    `create table visits (
      claim_id text not null references claims on delete cascade,
      visitor_hash bytea not null,
      first_seen_at timestamptz not null,
      primary key (claim_id, visitor_hash)
    )`,
    "create table sealing_keys (key_id text primary key, first_used_at timestamptz not null)",
  ],
} as const;
