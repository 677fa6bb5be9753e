import type { Language } from "@claims/contracts/language/schema";
import type { StatusPart, Trouble } from "@claims/contracts/status/schema";
import type { ColumnType, Generated, Kysely, Selectable } from "kysely";
import type { Proof } from "./proof.ts";
import type { WorkFailure, WorkKind } from "./work-kinds.ts";

/** Name of a claim field to its encrypted value. Written as JSON text: both drivers then treat it alike. */
export type EncryptedFields = Readonly<Record<string, string>>;
type EncryptedFieldsColumn = ColumnType<EncryptedFields, string | undefined, string>;

export interface ClaimsTable {
  id: string;
  data_key: Uint8Array;
  /** What the browser said. */
  reported: EncryptedFieldsColumn;
  /** What the server saw itself; where both speak of the same thing, this is the one that counts. */
  facts: EncryptedFieldsColumn;
  screens_completed: Generated<string[]>;
  submitted_at: Date | null;
  /** Links that name another generation are void. */
  link_generation: Generated<number>;
  /** The generation that cancelling ended. */
  cancelled_in: Generated<number | null>;
  /** The claim's number for people; null for a claim from before there were any. */
  reference: Generated<string | null>;
  /** Which the claimant reads us in; null where no page has said. */
  language: Generated<Language | null>;
  created_at: Date;
  updated_at: Date;
}

export interface SignaturesTable {
  claim_id: string;
  sealed: Uint8Array;
  received_at: Date;
}

export interface SessionsTable {
  token_hash: Uint8Array;
  claim_id: string;
  masked: boolean;
  /** How it was proven; null for a session from before that was noted. */
  proof: Proof | null;
  /** When a code to the claim's phone was last entered in it. */
  confirmed_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

/** Links that are counted, or count once. */
export interface ClaimLinksTable {
  link_id: string;
  claim_id: string;
  purpose: string;
  generation: number;
  /** Of a `sign` link, which is known by nothing else. */
  token_hash: Uint8Array | null;
  /** The session that the link bound. */
  session_hash: Uint8Array | null;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** The claims a browser has been attached to; `proven` says that it may be given this one again. */
export interface DeviceClaimsTable {
  device_hash: Uint8Array;
  claim_id: string;
  proven: boolean;
  attached_at: Date;
  expires_at: Date;
}

export interface VisitsTable {
  claim_id: string;
  visitor_hash: Uint8Array;
  first_seen_at: Date;
}

export interface CreditSearchesTable {
  claim_id: string;
  bureau: string;
  state: "running" | "answered" | "failed";
  attempt: number;
  sealed_answer: Uint8Array | null;
  failure: string | null;
  leased_until: Date;
  started_at: Date;
  finished_at: Date | null;
}

/** Which claims had a person asked about, for a day: both by digests alone. */
export interface PeopleAskedAboutTable {
  person_digest: Uint8Array;
  claim_digest: Uint8Array;
  /** Null where none is known. */
  network_digest: Uint8Array | null;
  asked_at: Date;
}

export interface IdempotencyRecordsTable {
  session_hash: Uint8Array;
  route: string;
  key_hash: Uint8Array;
  body_hash: Uint8Array;
  claim_id: string;
  status: number | null;
  sealed_answer: Uint8Array | null;
  expires_at: Date;
}

/** What a claimant tried to have checked while no provider could say. */
export interface FailedContactChecksTable {
  session_hash: Uint8Array;
  value_digest: Uint8Array;
  failures: number;
  last_at: Date;
}

export interface AddressLimitsTable {
  bucket: string;
  used: number;
  resets_at: Date;
}

export interface OutgoingWorkTable {
  id: string;
  /** In the order in which it was written: the clock can be moved, this cannot. */
  number: Generated<number>;
  kind: WorkKind;
  idempotency_key: string;
  claim_id: string | null;
  recipient_hash: string;
  /** Id of the key that the hash, and without a claim the body, was made with. */
  sealed_under: string;
  /** Null once its time of keeping is over. */
  sealed: Uint8Array | null;
  status: "queued" | "sent" | "failed" | "dead";
  attempts: number;
  /** How many of them were made before an operator retried it. */
  attempts_before: Generated<number>;
  /** When it may be taken, by the worker that comes first; while a worker has it, when its lease runs out. */
  due_at: Date | null;
  lease: string | null;
  /** Why the last attempt failed. */
  failure: Generated<WorkFailure | null>;
  created_at: Date;
  finished_at: Date | null;
}

/** What the sandbox's stand-in for a third party was sent, each effect once. */
export interface SandboxEffectsTable {
  kind: string;
  idempotency_key: string;
  claim_id: string | null;
  /** How often it was sent: a repeat is recognised and has no effect. */
  times: number;
  first_at: Date;
}

/** One row: how far the clock of all processes is moved. */
export interface SandboxFaultsTable {
  fault: string;
  until: Date;
}

export interface SandboxClockTable {
  single: Generated<boolean>;
  offset_seconds: number;
}

export interface DigestKeysTable {
  id: number;
  sealed: Uint8Array;
  made_at: Date;
}

export interface OneTimeCodesTable {
  claim_id: string;
  code_id: string;
  number_digest: Uint8Array;
  code_digest: Uint8Array;
  tries: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  masked_tries: Generated<number>;
  /** When guesses were evaluated: written and counted by the database alone. */
  guesses: Generated<Date[]>;
  masked_guesses: Generated<Date[]>;
}

/** Texts other than codes: when each was counted against the limits, null while it waits. */
export interface TextSendsTable {
  text_digest: Uint8Array;
  number_digest: Uint8Array;
  address_digest: Uint8Array | null;
  queued_at: Date;
  counted_at: Date | null;
}

/** The codes that count against a limit. */
export interface CodeSendsTable {
  send_id: string;
  claim_digest: Uint8Array;
  number_digest: Uint8Array;
  sent_at: Date;
  masked: Generated<boolean>;
  address_digest: Uint8Array | null;
  network_digest: Uint8Array | null;
  proven: Generated<boolean>;
}

/** What a claim is found by where a claimant comes a second time. */
export interface KnownPersonsTable {
  claim_id: string;
  reached_by: "email" | "phone";
  digest: Uint8Array;
  since: Date;
}

/** How many codes went out on a day, in UTC. */
export interface TextDaysTable {
  day: string;
  texts: number;
}

export interface EvidenceTable {
  claim_id: string;
  /** Its place in the claim's chain, from 1. */
  number: number;
  event: string;
  at: Date;
  /** SHA-256 of the record, which names the hash of the record before it. */
  hash: Uint8Array;
  sealed: Uint8Array;
  sealed_picture: Uint8Array | null;
}

/** Evidence outlives its claim, and so it has a key of its own. */
export interface EvidenceKeysTable {
  claim_id: string;
  data_key: Uint8Array;
  /** Number and hash of the chain's last record; null where a release before this wrote them all. */
  sealed_head: Uint8Array | null;
}

/** Chains that were erased whole, by a hash of their claim number. */
export interface EvidenceErasuresTable {
  chain: Uint8Array;
  last_number: number;
  last_hash: Uint8Array;
  signed_at: Date | null;
  erased_at: Generated<Date>;
}

/** Claims that were erased on request, as the list outside the database has them. */
export interface ErasuresTable {
  chain: string;
  erased_at: Date;
}

/** The public half of every key that ever sealed a letter. */
export interface AuthorityKeysTable {
  key_id: string;
  public_key: Uint8Array;
  first_used_at: Date;
}

export interface EncryptionKeysTable {
  key_id: string;
  first_used_at: Date;
}

/** How a release fared in browsers in one minute. */
interface ReleaseMinute {
  remote: string;
  version: string;
  minute: Date;
}

export interface ReleaseMinutesTable extends ReleaseMinute {
  /** Pages that it was loaded into, and those on which it failed at something. */
  loads: number;
  failed: number;
}

export interface ReleaseVitalSpreadTable extends ReleaseMinute {
  name: string;
  up_to: number;
  measured: number;
}

export interface ReleaseVitalsTable extends ReleaseMinute {
  name: string;
  measured: number;
  good: number;
  total: number;
}

export interface ReleaseFaultsTable extends ReleaseMinute {
  phase: string;
  name: string;
  place: string;
  times: number;
}

/** A step under the releases that showed it, in the ten minutes that begin here. */
interface StepUnderReleases {
  /** What a visit had completed when the step opened. */
  step: string;
  /** Of the remote that shows the step. */
  version: string;
  shell: string;
  begins_at: Date;
}

export interface StepSharesTable extends StepUnderReleases {
  opened: Generated<number>;
  through: Generated<number>;
}

/** A set of pages that a claim was saved from. */
export interface ClaimReleasesTable {
  claim_id: string;
  release_set: string;
  /** The release of each app in it, such as `shell a83b6e1, front-journey e5f7710`. */
  releases: string;
  since: Date;
}

/** A visit that is at a step now. */
export interface StepVisitsTable extends StepUnderReleases {
  /** A digest of the claim's number. */
  visit: Uint8Array;
  /** Empty where it is not known. */
  variant: Generated<string>;
}

/** What was observed of a part of the service, by all processes together. */
interface ObservedCounts {
  part: StatusPart;
  answered: number;
  slow: number;
  failed: number;
}

export interface StatusMinutesTable extends ObservedCounts {
  minute: Date;
}

export interface StatusDaysTable extends ObservedCounts {
  /** In UTC. */
  day: string;
}

export interface StatusIncidentsTable {
  part: StatusPart;
  /** Its worst. */
  state: Trouble;
  started_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
}

/** Mailboxes that are reminded of nothing any more, by their digest. */
export interface ReminderStopsTable {
  mailbox_digest: string;
  stopped_at: Date;
}

export interface MigrationsTable {
  name: string;
  applied_at: Generated<Date>;
}

export interface Tables {
  claims: ClaimsTable;
  signatures: SignaturesTable;
  sessions: SessionsTable;
  claim_links: ClaimLinksTable;
  device_claims: DeviceClaimsTable;
  visits: VisitsTable;
  credit_searches: CreditSearchesTable;
  people_asked_about: PeopleAskedAboutTable;
  first_answers: IdempotencyRecordsTable;
  failed_contact_checks: FailedContactChecksTable;
  address_limits: AddressLimitsTable;
  outgoing_work: OutgoingWorkTable;
  sandbox_effects: SandboxEffectsTable;
  sandbox_clock: SandboxClockTable;
  sandbox_faults: SandboxFaultsTable;
  digest_keys: DigestKeysTable;
  one_time_codes: OneTimeCodesTable;
  code_sends: CodeSendsTable;
  text_days: TextDaysTable;
  text_sends: TextSendsTable;
  reminder_stops: ReminderStopsTable;
  known_persons: KnownPersonsTable;
  evidence: EvidenceTable;
  evidence_keys: EvidenceKeysTable;
  evidence_erasures: EvidenceErasuresTable;
  erasures: ErasuresTable;
  authority_keys: AuthorityKeysTable;
  sealing_keys: EncryptionKeysTable;
  release_minutes: ReleaseMinutesTable;
  release_vitals: ReleaseVitalsTable;
  release_vital_spread: ReleaseVitalSpreadTable;
  release_faults: ReleaseFaultsTable;
  step_shares: StepSharesTable;
  step_visits: StepVisitsTable;
  claim_releases: ClaimReleasesTable;
  status_minutes: StatusMinutesTable;
  status_days: StatusDaysTable;
  status_incidents: StatusIncidentsTable;
  migrations: MigrationsTable;
}

export type StoredClaim = Readonly<Selectable<ClaimsTable>>;

export interface AddedFacts {
  readonly claimId: string;
  readonly facts: EncryptedFields;
  readonly at: Date;
}

export interface SearchMade {
  readonly bureau: string;
  readonly subject: string | null;
  readonly state: "running" | "answered" | "failed";
  readonly finishedAt: Date | null;
  /** A bureau's, where it answered. */
  readonly encryptedAnswer: Uint8Array | null;
}

export interface NewWork {
  readonly id: string;
  readonly kind: WorkKind;
  readonly idempotencyKey: string;
  readonly claimId: string | null;
  readonly recipientHash: string;
  readonly encryptedUnder: string;
  readonly sealed: Uint8Array;
  readonly status: "queued" | "sent" | "failed";
  readonly attempts: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** What one transaction knows of claims, by their numbers, and what it has still to write (`inTransaction`). */
export interface UnitOfWork {
  /** As it has locked them, by a lock or by a change of its own: no other call changes them before it ends. */
  readonly claims: Map<string, StoredClaim>;
  /** A search that ends writes to its claim too, and so waits for the transaction that has locked that. */
  readonly searches: Map<string, readonly SearchMade[]>;
  /** Facts of claims that it has locked: `claims` has them already. */
  readonly facts: Map<string, AddedFacts>;
  readonly works: NewWork[];
  /** How it writes them, by the stores whose tables they go to. */
  readonly last: { facts?: () => Promise<void>; works?: () => Promise<void> };
}

/**
 * The pool or an open transaction, which alone has a unit of work: the caller that opens one passes it on, since PGlite's
 * one connection would wait for itself.
 */
export type Database = Omit<Kysely<Tables>, "transaction" | "startTransaction"> & { readonly unit?: UnitOfWork };
