import { randomInt } from "node:crypto";
import { unfinishedDays } from "../../src/claim/claim-lifetimes.ts";
import { openServer } from "../../src/database/server.ts";
import { createKeyring } from "../../src/encryption/keyring.ts";
import type { Browser } from "../browser.ts";
import { arrive, type Person } from "../claimant.ts";
import { journey } from "../journey.ts";
import { bulkCopy } from "./bulk-copy.ts";
import { copyClaim, readTemplate, type ClaimTemplate, type Rows } from "./claim-template.ts";

/** Of a hundred claims so many end after so many steps of the journey. */
const funnel = [
  { steps: 1, share: 40 },
  { steps: 2, share: 25 },
  { steps: 4, share: 10 },
  { steps: 5, share: 5 },
  { steps: 7, share: 20 },
] as const;

const day = 24 * 60 * 60 * 1000;
const claimsAtOnce = 400;

interface Growing {
  readonly url: string;
  readonly secretKey: Buffer;
  readonly claims: number;
  readonly browser: () => Browser;
  readonly aPerson: () => Person;
  readonly onProgress: (copied: number) => void;
}

/**
 * Walks one claim of each kind through a running back end, waits until what it sends out has gone, and writes as many
 * others as are wanted by bulk copy: each with a number, a person and keys of its own, encrypted as the back end does it.
 */
export async function growClaims({ url, secretKey, claims, browser, aPerson, onProgress }: Growing): Promise<void> {
  const keyring = createKeyring([secretKey]);
  const { database, close } = await openServer({ url, connections: 1, onLostConnection: () => undefined });
  try {
    const walked = [];
    for (const { steps, share } of funnel) {
      const { browser: own, claimId } = await arrive(browser());
      const person = aPerson();
      for (const step of Object.values(journey).slice(0, steps)) await step({ claimId, person, browser: () => own });
      walked.push({ claimId, person, share });
    }
    const templates: ClaimTemplate[] = [];
    for (const { share, ...claim } of walked) {
      const template = await readTemplate(database, keyring, claim);
      for (let nth = 0; nth < share; nth += 1) templates.push(template);
    }
    function* batches(): Generator<Rows> {
      for (let copied = 0; copied < claims;) {
        const rows: Rows[number][] = [];
        const upTo = Math.min(claims, copied + claimsAtOnce);
        for (; copied < upTo; copied += 1) {
          const template = templates[copied % templates.length];
          if (template === undefined) throw new Error("No claim was walked that could be copied.");
          rows.push(...copyClaim(template, keyring, begunAt()));
        }
        yield rows;
        onProgress(copied);
      }
    }
    await bulkCopy(url, batches());
  } finally {
    await close();
  }
}

/** In the time for which an unfinished claim is stored; one in a hundred is a day past it, so that retention has work. */
function begunAt(): Date {
  const age = randomInt(100) === 0 ? (unfinishedDays + 1) * day : randomInt(unfinishedDays * day);
  return new Date(Date.now() - age);
}
