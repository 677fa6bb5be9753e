import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { data8AddressLines } from "./adapters/data8/address-lines.ts";
import { data8EmailCheck, data8PhoneCheck } from "./adapters/data8/contact-checks.ts";
import { equifaxAddresses } from "./adapters/equifax/addresses.ts";
import { equifax } from "./adapters/equifax/consumer-credit-search.ts";
import { experian } from "./adapters/experian/experian.ts";
import { kount } from "./adapters/kount/kount.ts";
import { kount360 } from "./adapters/kount/kount-360.ts";
import { postcodesIo } from "./adapters/postcodes-io/postcodes-io.ts";
import { sandboxAddresses, sandboxAddressLines } from "./adapters/sandbox/address-lookup.ts";
import { sandboxEmailCheck, sandboxPhoneCheck } from "./adapters/sandbox/contact-checks.ts";
import { sandboxFirstBureau } from "./adapters/sandbox/first-bureau.ts";
import { sandboxIdentityService } from "./adapters/sandbox/identity-questions.ts";
import { sandboxSuggestions } from "./adapters/sandbox/postcode-suggestions.ts";
import { sandboxReceiver } from "./adapters/sandbox/receiver.ts";
import { sandboxDeviceCheck, sandboxRisk } from "./adapters/sandbox/risk.ts";
import { sampleFiles } from "./adapters/sandbox/sample-files.ts";
import { sandboxTexting } from "./adapters/sandbox/texting.ts";
import { twilio } from "./adapters/twilio/twilio.ts";
import { sandboxSecondBureau } from "./adapters/sandbox/second-bureau.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { recheckContacts } from "./contact-details/recheck-contact.ts";
import { readLenders } from "./credit-search/lender-file.ts";
import { makeDataDir } from "./database/data-dir.ts";
import { openDatabase } from "./database/database.ts";
import { keepHouse } from "./database/housekeeping.ts";
import { createMetrics } from "./http/metrics.ts";
import { readLeadValues } from "./lead/lead-values-file.ts";
import { openLog, type Log } from "./log.ts";
import { deliverTexts } from "./one-time-code/deliver-text.ts";
import { createBell } from "./outgoing/bell.ts";
import type { Deliveries } from "./outgoing/outgoing.ports.ts";
import type { Ports } from "./ports.ts";
import { openDigests } from "./sealing/digests.ts";
import { clearWhatIsOld } from "./privacy/retention.ts";
import { openMovedClock } from "./sandbox/moved-clock.ts";
import { checkKnownKeys } from "./sealing/known-keys.ts";
import { keepSecretKeys } from "./sealing/key-file.ts";
import { createKeyring } from "./sealing/keyring.ts";
import { adapterChooser } from "./third-party/adapter-chooser.ts";
import type { Patience } from "./third-party/ask.ts";
import { openStudio } from "./studio/studio.ts";

export interface Wired {
  readonly ports: Ports;
  close(): Promise<void>;
}

/** The only place that knows which adapter answers for which port. */
export async function wire(config: Config): Promise<Wired> {
  const log = openLog(config.log);
  if (config.secretKeys === null || config.database.kind === "embedded") await makeDataDir(config.dataDir);
  const keyring = createKeyring(config.secretKeys ?? (await keepSecretKeys(config.dataDir)));
  const lenders = await readLenders(config.lendersFile ?? bundledLenders);
  const leadValues = await readLeadValues(config.leadValuesFile ?? bundledLeadValues);
  const { database, close } = await openDatabase(config.database, (error) => log.failure(error));
  const digests = await checkKnownKeys(database, keyring, systemClock.now())
    .then(() => openDigests(database, keyring, systemClock.now()))
    .catch((error: unknown) => close().then(() => Promise.reject(error)));
  const parties = thirdParties(config, log);
  const movedClock = config.sandbox ? await openMovedClock(database) : null;
  const clock = movedClock ?? systemClock;
  const stopHousekeeping = keepHouse({ database, clock, clear: clearWhatIsOld, onFailure: (error) => log.failure(error) });
  return {
    ports: {
      clock,
      movedClock,
      log,
      database,
      keyring,
      digests,
      studio: openStudio(),
      lenders,
      leadValues,
      ...parties,
      outgoing: { keyring, bell: createBell() },
      deliveries: deliveriesTo({ ...parties, database, smsDailyCap: config.limits.smsDailyCap }),
    },
    async close() {
      stopHousekeeping();
      await close();
      log.flush();
    },
  };
}

const bundledLenders = fileURLToPath(new URL("../data/lenders.json", import.meta.url));
const bundledLeadValues = fileURLToPath(new URL("../data/lead-values.json", import.meta.url));

/** Who may answer for each third party; which of them does is what the settings say. */
function thirdParties({ providers }: Config, log: Log) {
  const metrics = createMetrics();
  const choose = adapterChooser({ providers, metrics, log });
  const waiting = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });
  return {
    metrics,
    suggestions: choose("AUTOCOMPLETE", { sandbox: sandboxSuggestions, "postcodes-io": postcodesIo }),
    addresses: choose("ADDRESS", { sandbox: sandboxAddresses, equifax: equifaxAddresses }),
    addressLines: choose("ADDRESS_LINES", { sandbox: sandboxAddressLines, data8: data8AddressLines }),
    emailCheck: choose("EMAIL_CHECK", { sandbox: sandboxEmailCheck, data8: data8EmailCheck }),
    phoneCheck: choose("PHONE_CHECK", { sandbox: sandboxPhoneCheck, data8: data8PhoneCheck }),
    riskAssessor: choose("RISK", { sandbox: sandboxRisk, kount }),
    deviceCheck: choose("DEVICE_CHECK", { sandbox: sandboxDeviceCheck, "kount-360": kount360 }),
    firstBureau: choose("FIRST_BUREAU", { sandbox: (patience: Patience) => sandboxFirstBureau(patience, waiting), equifax }),
    identityService: choose("IDENTITY", { sandbox: sandboxIdentityService }),
    texting: choose("SMS", { sandbox: sandboxTexting, twilio }),
    secondBureau: choose("SECOND_BUREAU", { sandbox: (patience: Patience) => sandboxSecondBureau(patience, waiting), experian }),
    samples: sampleFiles,
  };
}

type Delivering = Pick<Ports, "database" | "texting" | "emailCheck" | "phoneCheck"> & { readonly smsDailyCap: number };

/** In the sandbox every kind is received and goes nowhere: the console shows what would have gone. */
function deliveriesTo(room: Delivering): Deliveries {
  const receive = sandboxReceiver(room.database);
  const text = deliverTexts(room);
  return {
    sms: async (delivery) => {
      const outcome = await text(delivery);
      return outcome === "delivered" ? receive(delivery) : outcome;
    },
    email: receive,
    crm: receive,
    chat: receive,
    event: receive,
    hook: receive,
    postback: receive,
    ticket: receive,
    recheck: recheckContacts(room),
  };
}
