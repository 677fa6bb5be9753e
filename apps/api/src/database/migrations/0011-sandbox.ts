export const sandbox = {
  name: "0011-sandbox",
  statements: [
    `create table sandbox_effects (
      kind text not null,
      idempotency_key text not null,
      claim_id text,
      times integer not null,
      first_at timestamptz not null,
      primary key (kind, idempotency_key)
    )`,
    "create index sandbox_effects_claim on sandbox_effects (claim_id)",
    "create index sandbox_effects_age on sandbox_effects (first_at)",
    "create table sandbox_clock (single boolean primary key default true check (single), offset_seconds bigint not null)",
  ],
} as const;
