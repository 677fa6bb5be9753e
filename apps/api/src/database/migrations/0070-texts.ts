export const texts = {
  name: "0070-texts",
  statements: [
    // Texts other than codes. Digests alone, and not tied to the claim: an erased claim gives no fresh allowance.
    `create table text_sends (
      text_digest bytea primary key,
      number_digest bytea not null,
      address_digest bytea,
      queued_at timestamptz not null,
      counted_at timestamptz
    )`,
    "create index text_sends_number on text_sends (number_digest, counted_at)",
    "create index text_sends_address on text_sends (address_digest, counted_at)",
    "create index text_sends_time on text_sends (counted_at)",
  ],
} as const;
