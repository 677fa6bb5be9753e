export const codeShares = {
  name: "0076-code-shares",
  statements: [
    "alter table code_sends add column network_digest bytea",
    "alter table code_sends add column proven boolean not null default false",
    "create index code_sends_network on code_sends (network_digest, sent_at)",
  ],
} as const;
