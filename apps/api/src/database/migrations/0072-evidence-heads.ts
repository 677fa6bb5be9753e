export const evidenceHeads = {
  name: "0072-evidence-heads",
  statements: [
    // Number and hash of the last record, encrypted: beside the evidence's key, which outlives an erased claim as well.
    "alter table evidence_keys add column sealed_head bytea",
    // A chain that was erased whole. By a hash of the claim number alone, so that nothing of the claim is left here.
    `create table evidence_erasures (
      chain bytea primary key,
      last_number integer not null,
      last_hash bytea not null,
      signed_at timestamptz,
      erased_at timestamptz not null default now()
    )`,
    "create index evidence_chain on evidence (sha256(claim_id::bytea), number)",
    `create function refuse_erasure_change() returns trigger language plpgsql as $$
    begin
      raise exception 'evidence_erasures is append-only: % refused', lower(tg_op);
    end $$`,
    "create trigger erasures_are_append_only before update or delete on evidence_erasures for each row execute function refuse_erasure_change()",
    "create trigger erasures_are_not_emptied before truncate on evidence_erasures for each statement execute function refuse_erasure_change()",
    `create function refuse_part_of_chain() returns trigger language plpgsql as $$
    begin
      if exists (select from gone join evidence on evidence.claim_id = gone.claim_id) then
        raise exception 'evidence is append-only: a chain is erased whole or not at all';
      end if;
      if exists (select from gone where not exists (select from evidence_erasures where chain = sha256(gone.claim_id::bytea))) then
        raise exception 'evidence is append-only: a chain is erased by erase_evidence alone';
      end if;
      return null;
    end $$`,
    `create trigger evidence_is_erased_whole after delete on evidence referencing old table as gone
     for each statement execute function refuse_part_of_chain()`,
    // With the rights of its owner: the application's own role may be without the right to delete (docs/deploy.md).
    `create or replace function erase_evidence(claim text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into evidence_erasures (chain, last_number, last_hash, signed_at)
        select sha256(claim::bytea), number, hash, (select max(at) from evidence where claim_id = claim and sealed_picture is not null)
        from evidence where claim_id = claim order by number desc limit 1
        on conflict do nothing;
      perform set_config('claims.erasing', claim, true);
      delete from evidence where claim_id = claim;
      delete from evidence_keys where claim_id = claim;
      perform set_config('claims.erasing', '', true);
    end $$`,
  ],
} as const;
