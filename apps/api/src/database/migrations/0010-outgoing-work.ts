export const outgoingWork = {
  name: "0010-outgoing-work",
  statements: [
    // No reference to the claim: erasing one is a verb of its own here, and work may outlive nothing by accident.
    `create table outgoing_work (
      id text primary key,
      number bigint generated always as identity,
      kind text not null,
      idempotency_key text not null,
      claim_id text,
      recipient_hash text not null,
      sealed_under text not null,
      sealed bytea,
      status text not null,
      attempts integer not null,
      due_at timestamptz,
      lease text,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (kind, idempotency_key)
    )`,
    "create unique index outgoing_work_number on outgoing_work (number)",
    "create index outgoing_work_due on outgoing_work (due_at) where due_at is not null",
    "create index outgoing_work_claim on outgoing_work (claim_id) where claim_id is not null",
    "create index outgoing_work_recipient on outgoing_work (recipient_hash, number)",
    "create index outgoing_work_dead on outgoing_work (number) where status = 'dead'",
    "create index outgoing_work_finished on outgoing_work (finished_at) where sealed is not null",
  ],
} as const;
