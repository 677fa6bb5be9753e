export const evidenceAndItsKeys = {
  name: "0030-evidence",
  statements: [
    // Without a reference to claims: what the law wants kept outlives an erased claim, and so does its key.
    `create table evidence_keys (
      claim_id text primary key,
      data_key bytea not null
    )`,
    `create table evidence (
      claim_id text not null,
      number integer not null,
      event text not null,
      at timestamptz not null,
      hash bytea not null,
      sealed bytea not null,
      sealed_picture bytea,
      primary key (claim_id, number)
    )`,
    "create index evidence_time on evidence (at)",
    `create function refuse_evidence_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('claims.erasing', true) = old.claim_id then
        return old;
      end if;
      raise exception 'evidence is append-only: % refused', lower(tg_op);
    end $$`,
    "create trigger evidence_is_append_only before update or delete on evidence for each row execute function refuse_evidence_change()",
    "create trigger evidence_is_not_emptied before truncate on evidence for each statement execute function refuse_evidence_change()",
    // The one way out, a claim at a time.
    `create function erase_evidence(claim text) returns void language plpgsql as $$
    begin
      perform set_config('claims.erasing', claim, true);
      delete from evidence where claim_id = claim;
      delete from evidence_keys where claim_id = claim;
      perform set_config('claims.erasing', '', true);
    end $$`,
    // Public halves only. Kept when their secret leaves SECRET_KEYS, so that an old letter can still be checked.
    `create table authority_keys (
      key_id text primary key,
      public_key bytea not null,
      first_used_at timestamptz not null
    )`,
  ],
} as const;
