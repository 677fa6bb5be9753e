import type { LeadValues } from "@claims/contracts/lead-scoring/rules";
import type { AddressLines, AddressLookup, PostcodeSuggestions } from "./address/address.ports.ts";
import type { Clock } from "./clock.ts";
import type { EmailCheck, PhoneCheck } from "./contact-details/contact-check.ports.ts";
import type { FirstBureau, Lenders, SampleFiles, SecondBureau } from "./credit-search/credit-search.ports.ts";
import type { ConnectionUse } from "./database/open-database.ts";
import type { Database } from "./database/tables.ts";
import type { DocumentPool } from "./documents/document-pool.ts";
import type { EmailWording } from "./email/email.ports.ts";
import type { Digests } from "./encryption/digests.ts";
import type { Keyring } from "./encryption/keyring.ts";
import type { Metrics } from "./http/metrics.ts";
import type { IdentityService } from "./identity-questions/identity-questions.ports.ts";
import type { Log } from "./log.ts";
import type { Deliveries, Outgoing } from "./outgoing/outgoing.ports.ts";
import type { ErasureList } from "./privacy/erasure-list.ts";
import type { ErrorSources } from "./release-health/error-sources.ts";
import type { LiveReleases, RegisteredReleases } from "./release-health/registered-releases.ts";
import type { DeviceCheck, RiskAssessor } from "./risk/risk.ports.ts";
import type { Faults } from "./sandbox/faults.ts";
import type { MovedClock } from "./sandbox/moved-clock.ts";
import type { SessionRecordings } from "./session/session-recordings.ports.ts";
import type { PublishedDeclarations } from "./signature/published-declarations.ports.ts";
import type { Observations } from "./status/observations.ts";
import type { Texting } from "./texts/texting.ports.ts";

/** Everything outside the process that the app needs, in its own words. */
export interface Ports {
  readonly clock: Clock;
  /** The same clock where the sandbox is on; null where it may not be moved. */
  readonly movedClock: MovedClock | null;
  /** What the sandbox's third parties do wrong for a while; null where they are real. */
  readonly faults: Faults | null;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly observations: Observations;
  readonly database: Database;
  readonly connectionUse: (() => ConnectionUse) | null;
  readonly keyring: Keyring;
  readonly digests: Digests;
  readonly erasureList: ErasureList;
  readonly documentPool: DocumentPool;
  readonly suggestions: PostcodeSuggestions;
  readonly addresses: AddressLookup;
  readonly addressLines: AddressLines;
  readonly emailCheck: EmailCheck;
  readonly phoneCheck: PhoneCheck;
  readonly riskAssessor: RiskAssessor;
  readonly deviceCheck: DeviceCheck;
  readonly firstBureau: FirstBureau;
  readonly secondBureau: SecondBureau;
  readonly sessionRecordings: SessionRecordings;
  readonly lenders: Lenders;
  readonly leadValues: LeadValues;
  readonly publishedDeclarations: PublishedDeclarations;
  readonly registeredReleases: RegisteredReleases;
  readonly liveReleases: LiveReleases;
  readonly errorSources: ErrorSources;
  readonly identityService: IdentityService;
  readonly texting: Texting;
  readonly samples: SampleFiles;
  readonly outgoing: Outgoing;
  readonly emailWording: EmailWording;
  /** All but searches and reminders, which belong to the app: what they come to is work of the claim again. */
  readonly deliveries: Omit<Deliveries, "search" | "reminder">;
}
