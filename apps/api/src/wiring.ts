import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { adEvent, type AdEvents } from "./ad-events/ad-events.ports.ts";
import { data8AddressLines, data8EmailCheck, data8PhoneCheck } from "./adapters/data8/data8.ts";
import { equifax, equifaxAddresses } from "./adapters/equifax/equifax.ts";
import { equifaxIdentity } from "./adapters/equifax/identity-verification.ts";
import { everflow } from "./adapters/everflow/everflow.ts";
import { experian } from "./adapters/experian/experian.ts";
import { kount360 } from "./adapters/kount/kount-360.ts";
import { kount } from "./adapters/kount/kount.ts";
import { metaEvents } from "./adapters/meta/meta-events.ts";
import { postcodesIo } from "./adapters/postcodes-io/postcodes-io.ts";
import { emailsInReleases } from "./adapters/releases/email-wording.ts";
import { errorSourcesIn } from "./adapters/releases/error-sources.ts";
import { declarationsInReleases } from "./adapters/releases/published-declarations.ts";
import { releasesInRegistry } from "./adapters/releases/registered-releases.ts";
import { sandboxAddresses, sandboxAddressLines, sandboxSuggestions } from "./adapters/sandbox/addresses.ts";
import { sandboxEmailCheck, sandboxPhoneCheck } from "./adapters/sandbox/contact-checks.ts";
import { sandboxFirstBureau } from "./adapters/sandbox/first-bureau.ts";
import { sandboxIdentityService } from "./adapters/sandbox/identity-questions.ts";
import { sandboxChat, sandboxCrm, sandboxNotifier } from "./adapters/sandbox/notifier.ts";
import { sandboxReceiver } from "./adapters/sandbox/receiver.ts";
import { sandboxDeviceCheck, sandboxRisk } from "./adapters/sandbox/risk.ts";
import { sampleFiles } from "./adapters/sandbox/sample-files.ts";
import { sandboxSecondBureau } from "./adapters/sandbox/second-bureau.ts";
import { sandboxTexting } from "./adapters/sandbox/texting.ts";
import { recordingsAt } from "./adapters/session-recordings/session-recordings.ts";
import { slack } from "./adapters/slack/slack.ts";
import { smtp } from "./adapters/smtp/smtp.ts";
import { twilio } from "./adapters/twilio/twilio.ts";
import { webhook } from "./adapters/webhook/webhook.ts";
import { zohoCrm } from "./adapters/zoho/zoho-crm.ts";
import { zohoDesk } from "./adapters/zoho/zoho-desk.ts";
import { noTokens, zohoTokens } from "./adapters/zoho/zoho-tokens.ts";
import { isLive, type Config } from "./config.ts";
import { recheckContacts } from "./contact-details/recheck-contact.ts";
import { readLenders } from "./credit-search/lender-file.ts";
import { makeDataDir } from "./database/data-dir.ts";
import { openDatabaseClock } from "./database/database-clock.ts";
import { openDatabase } from "./database/database.ts";
import { startHousekeeping } from "./database/housekeeping.ts";
import { openDocumentPool } from "./documents/document-pool.ts";
import { deliverEmails } from "./email/deliver-email.ts";
import { readEmailWords } from "./email/email-words-file.ts";
import { emailMessage, type Mailer } from "./email/email.ports.ts";
import { openDigests } from "./encryption/digests.ts";
import { readOwnKeys } from "./encryption/key-file.ts";
import { createKeyring } from "./encryption/keyring.ts";
import { checkKnownKeys } from "./encryption/known-keys.ts";
import { writeDigest } from "./evidence/evidence-digests.ts";
import { ticket, type TicketDesk } from "./help/help.ports.ts";
import { createMetrics } from "./http/metrics.ts";
import { deliverLead } from "./lead/deliver-lead.ts";
import { readLeadValues } from "./lead/lead-values-file.ts";
import { conversion, type AdPostback, type Crm, type MarketingHook } from "./lead/lead.ports.ts";
import { deliverHighQualityLead } from "./lead/notify-of-high-quality.ts";
import { openLog } from "./log.ts";
import { chatMessage } from "./notifications/notifications.ports.ts";
import { createWorkSignal } from "./outgoing/work-signal.ts";
import type { Ports } from "./ports.ts";
import { openErasureList } from "./privacy/erasure-list.ts";
import { clearWhatIsOld } from "./privacy/retention.ts";
import { openFaults, type Faults } from "./sandbox/faults.ts";
import { openMovedClock } from "./sandbox/moved-clock.ts";
import { createObservations } from "./status/observations.ts";
import { deliverTexts } from "./texts/deliver-text.ts";
import { adapterChooser, type ChooseAdapter } from "./third-party/adapter-chooser.ts";
import type { CallOptions } from "./third-party/ask.ts";
import { deliverAs, deliverWithConsent } from "./third-party/deliver-as.ts";
import { startTracing } from "./tracing/start-tracing.ts";

export interface Wired {
  readonly ports: Ports;
  close(): Promise<void>;
}

/** The only place that knows which adapter answers for which port. */
export async function wire(config: Config): Promise<Wired> {
  const log = openLog(config.log);
  if (config.secretKeys === null || config.database.kind === "embedded") await makeDataDir(config.dataDir);
  const keyring = createKeyring(config.secretKeys ?? (await readOwnKeys(config.dataDir)));
  const lenders = await readLenders(config.lendersFile ?? bundledLenders);
  const leadValues = await readLeadValues(config.leadValuesFile ?? bundledLeadValues);
  const emailWording = emailsInReleases(config.releases, await readEmailWords(), log);
  const { database, connectionUse, close } = await openDatabase(config.database, (error) => log.failure(error));
  const erasureList = openErasureList(join(config.evidenceDigests, "erasures"));
  const closeAfter = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  const databaseClock = await openDatabaseClock(database).catch(closeAfter);
  const digests = await checkKnownKeys(database, keyring, databaseClock.now())
    // After a restore, before anything that was brought back is shown or sent.
    .then(() => erasureList.applyTo(database, keyring))
    .then(() => openDigests(database, keyring, databaseClock.now()))
    .catch((error: unknown) => {
      databaseClock.stop();
      return closeAfter(error);
    });
  const tracing = config.tracing === null ? null : await startTracing(config.tracing);
  const metrics = createMetrics();
  const movedClock = config.sandbox ? await openMovedClock(database, databaseClock) : null;
  const clock = movedClock ?? databaseClock;
  const faults = config.sandbox ? openFaults(database, clock) : null;
  const observations = createObservations(clock);
  const choose = adapterChooser({
    providers: config.providers,
    metrics,
    log,
    observations,
    hindering: (name) => faults?.hindering(name),
  });
  const parties = thirdParties(choose);
  const stopHousekeeping = startHousekeeping({
    database,
    clock,
    tasks: {
      digest: (all, at) => writeDigest({ database: all, keyring, folder: config.evidenceDigests, at }),
      retention: clearWhatIsOld,
    },
    noteDone: metrics.noteHousekeeping,
    onFailure: (error) => log.failure(error),
  });
  const registeredReleases = releasesInRegistry(config.releases);
  return {
    ports: {
      clock,
      movedClock,
      faults,
      log,
      observations,
      database,
      connectionUse,
      keyring,
      digests,
      erasureList,
      documentPool: openDocumentPool(),
      sessionRecordings: recordingsAt(config.sessionRecordings),
      lenders,
      leadValues,
      publishedDeclarations: declarationsInReleases(config.releases),
      registeredReleases,
      liveReleases: registeredReleases,
      errorSources: errorSourcesIn(config.releases),
      emailWording,
      metrics,
      ...parties,
      outgoing: { keyring, workSignal: createWorkSignal() },
      deliveries: deliveriesTo({
        ...parties,
        database,
        digests,
        limits: config.limits,
        confirmsPhones: config.confirmsPhones,
        choose,
        faults,
        firm: config.brand.name,
        live: isLive(config),
        textsAreReal: config.providers.SMS.kind !== "sandbox",
      }),
    },
    async close() {
      stopHousekeeping();
      databaseClock.stop();
      await close();
      await tracing?.stop();
      log.flush();
    },
  };
}

const bundledLenders = fileURLToPath(new URL("../data/lenders.json", import.meta.url));
const bundledLeadValues = fileURLToPath(new URL("../data/lead-values.json", import.meta.url));

/** Who may answer for each third party; which of them does is what the settings say. */
function thirdParties(choose: ChooseAdapter) {
  const waiting = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });
  return {
    suggestions: choose("AUTOCOMPLETE", { sandbox: sandboxSuggestions, "postcodes-io": postcodesIo }),
    addresses: choose("ADDRESS", { sandbox: sandboxAddresses, equifax: equifaxAddresses }),
    addressLines: choose("ADDRESS_LINES", { sandbox: sandboxAddressLines, data8: data8AddressLines }),
    emailCheck: choose("EMAIL_CHECK", { sandbox: sandboxEmailCheck, data8: data8EmailCheck }),
    phoneCheck: choose("PHONE_CHECK", { sandbox: sandboxPhoneCheck, data8: data8PhoneCheck }),
    riskAssessor: choose("RISK", { sandbox: sandboxRisk, kount }),
    deviceCheck: choose("DEVICE_CHECK", { sandbox: sandboxDeviceCheck, "kount-360": kount360 }),
    firstBureau: choose("FIRST_BUREAU", {
      sandbox: (callOptions: CallOptions) => sandboxFirstBureau(callOptions, waiting),
      equifax,
    }),
    identityService: choose("IDENTITY", { sandbox: sandboxIdentityService, equifax: equifaxIdentity }),
    texting: choose("SMS", { sandbox: sandboxTexting, twilio }),
    secondBureau: choose("SECOND_BUREAU", {
      sandbox: (callOptions: CallOptions) => sandboxSecondBureau(callOptions, waiting),
      experian,
    }),
    samples: sampleFiles,
  };
}

interface Delivering extends Pick<Ports, "database" | "digests" | "texting" | "emailCheck" | "phoneCheck"> {
  readonly limits: Config["limits"];
  readonly confirmsPhones: boolean;
  readonly choose: ChooseAdapter;
  readonly faults: Faults | null;
  /** The firm's name. */
  readonly firm: string;
  /** False on stage and local machines: there no ad network hears anything, whatever the settings name. */
  readonly live: boolean;
  readonly textsAreReal: boolean;
}

/**
 * Who is sent what. In the sandbox everything is received and goes nowhere: the console shows what would have gone.
 *
 * What waited may be of a claim that was cancelled or changed: texts, e-mails, events, hook, postback and the recheck ask
 * first. CRM, chat and tickets are the firm's own record, and go out whatever became of the claim.
 */
function deliveriesTo({ choose, faults, firm, live, textsAreReal, ...deps }: Delivering): Ports["deliveries"] {
  const receive = sandboxReceiver(deps.database);
  const notify = sandboxNotifier(receive);
  const sandbox = () => notify;
  const tokens = choose("ZOHO_ACCOUNTS", { sandbox: () => noTokens, zoho: zohoTokens });
  const crm = choose("CRM", {
    sandbox: () => crmWith(faults, sandboxCrm(receive)),
    zoho: (vendor) => zohoCrm(vendor, tokens),
  });
  const desk = choose<"TICKETS", TicketDesk>("TICKETS", { sandbox, zoho: (vendor) => zohoDesk(vendor, tokens) });
  const chat = choose("CHAT", { sandbox: () => sandboxChat(receive), slack });
  return {
    sms: textsAreReal ? deliverTexts(deps) : deliverTexts(deps, receive),
    // A code is called out within the request that asks for it, and recorded: no call is ever due.
    voice: async () => "give-up",
    email: deliverEmails(
      deps,
      deliverAs(
        emailMessage,
        choose<"EMAIL", Mailer>("EMAIL", {
          sandbox: () => faults?.unless("emails-fail", notify) ?? notify,
          smtp: (vendor) => smtp(vendor, firm),
        }),
      ),
    ),
    crm: deliverLead(crm),
    chat: deliverAs(chatMessage, chat),
    event: deliverWithConsent(
      deliverAs(adEvent, live ? choose<"AD_EVENTS", AdEvents>("AD_EVENTS", { sandbox, meta: metaEvents }) : notify),
    ),
    hook: deliverWithConsent(
      deliverHighQualityLead(
        deps.database,
        live ? choose<"MARKETING_HOOK", MarketingHook>("MARKETING_HOOK", { sandbox, webhook }) : notify,
      ),
    ),
    postback: deliverWithConsent(
      deliverAs(conversion, live ? choose<"AD_POSTBACK", AdPostback>("AD_POSTBACK", { sandbox, everflow }) : notify),
    ),
    ticket: deliverAs(ticket, desk),
    recheck: recheckContacts(deps),
  };
}

function crmWith(faults: Faults | null, { create, update }: Crm): Crm {
  if (faults === null) return { create, update };
  return { create: faults.unless("crm-away", create), update: faults.unless("crm-away", update) };
}
