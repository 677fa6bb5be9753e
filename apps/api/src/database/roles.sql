-- Run once by the database's owner, after `npm run migrate -w @claims/api` as that owner. The back end then connects as
-- claims_app, which can neither delete evidence nor lift what forbids it: erasing is a procedure of claims_erasure.
do $$ begin
  if not exists (select from pg_roles where rolname = 'claims_app') then create role claims_app login; end if;
  if not exists (select from pg_roles where rolname = 'claims_erasure') then create role claims_erasure nologin; end if;
end $$;

grant usage on schema public to claims_app, claims_erasure;
grant select, insert, update, delete on all tables in schema public to claims_app;
grant usage, select on all sequences in schema public to claims_app;
-- For the tables of migrations to come.
alter default privileges in schema public grant select, insert, update, delete on tables to claims_app;
alter default privileges in schema public grant usage, select on sequences to claims_app;

revoke update, delete, truncate on evidence from claims_app;
revoke insert, update, delete, truncate on evidence_erasures from claims_app;
revoke delete, truncate on evidence_keys from claims_app;
revoke insert, update, delete on migrations from claims_app;

grant select, delete on evidence, evidence_keys to claims_erasure;
grant select, insert on evidence_erasures to claims_erasure;
grant create on schema public to claims_erasure;
-- Who is no superuser gives a function only to a role of their own; the owner is a member until the end of this file.
grant claims_erasure to current_user;
alter function erase_evidence(text) owner to claims_erasure;
revoke create on schema public from claims_erasure;
revoke execute on function erase_evidence(text) from public;
grant execute on function erase_evidence(text) to claims_app;
revoke claims_erasure from current_user;
