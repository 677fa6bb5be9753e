export const digestKeys = {
  name: "0025-digest-keys",
  statements: [
    "create table digest_keys (id integer primary key, sealed bytea not null, made_at timestamptz not null)",
  ],
} as const;
