export const accessToClaims = {
  name: "0050-access-to-claims",
  statements: [
    // Every link names the generation it was made in; raising the claim's voids them all.
    "alter table claims add column link_generation integer not null default 1",
    // The generation that cancelling ended: its links still show the receipt.
    "alter table claims add column cancelled_in integer",
    // The claim's number for people; claims from before get theirs when it is first needed.
    "alter table claims add column reference text unique",
    // How the session was proven, and when a code last confirmed it; null for sessions from before.
    "alter table sessions add column proof text",
    "alter table sessions add column confirmed_at timestamptz",
    `create table claim_links (
      link_id text primary key,
      claim_id text not null references claims on delete cascade,
      purpose text not null,
      generation integer not null,
      token_hash bytea unique,
      session_hash bytea,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    "create index claim_links_claim on claim_links (claim_id, made_at)",
    "create index claim_links_expiry on claim_links (expires_at)",
  ],
} as const;
