import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { meetsContract, type Registry, type Release } from "@claims/contracts/remote/schema";
import type { Tell } from "../move-live.ts";
import { Refusal } from "../refusal.ts";
import type { Candidate } from "../release-app.ts";
import { homeOf } from "../release-of.ts";
import type { SealedRelease } from "../sealed.ts";
import type { Store } from "../store/store.ts";
import { missingFor, type Uses } from "./compare-surfaces.ts";
import { contractProblems } from "./contract-problems.ts";
import { type ContractRecord, modulesOf } from "./contract-record.ts";

const contracts = fileURLToPath(new URL("../../../packages/contracts", import.meta.url));

/** A release that the candidate will meet. */
interface Partner {
  app: string;
  release: Release;
}

/** What is live of the other apps, canaries included. */
function partnersOf({ apps }: Registry, candidate: string): Partner[] {
  return Object.entries(apps)
    .filter(([app]) => app !== candidate)
    .flatMap(([app, { stable, canary }]) => [stable, ...(canary ? [canary.release] : [])].map((release) => ({ app, release })));
}

const nameOf = ({ app, release }: Partner) => `${app} ${release.hash}`;

function refuse(candidate: SealedRelease, partner: Partner, problems: readonly string[]): never {
  const shown = problems.slice(0, 8).map((problem) => `  ${problem}`);
  const more = problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : [];
  throw new Refusal([`${candidate.app} ${candidate.hash} would break ${nameOf(partner)}, which is live:`, ...shown, ...more].join("\n"));
}

/** Which contract each has and needs, by their numbers. */
function refuseOtherVersions({ sealed }: Candidate, partners: readonly Partner[]) {
  for (const partner of partners) {
    const { contract } = partner.release;
    if (sealed.contract.provides && !meetsContract(contract, sealed.contract.provides)) {
      refuse(sealed, partner, [`it needs contract ${contract.needs}, and this shell has ${sealed.contract.provides}`]);
    }
    if (contract.provides && !meetsContract(sealed.contract, contract.provides)) {
      refuse(sealed, partner, [`it has contract ${contract.provides}, and this release needs ${sealed.contract.needs}; release the shell first`]);
    }
  }
}

interface Recorded {
  text: string;
  uses: Uses;
}

async function recordOf(store: Store, { app, release }: Partner): Promise<Recorded | undefined> {
  const home = homeOf(app, release.hash);
  const [text, sealed] = await Promise.all([store.read(home, "contract.json"), store.read(home, "release.json")]);
  if (text === undefined || sealed === undefined) return undefined;
  const { uses = {} }: Partial<SealedRelease> = JSON.parse(sealed);
  return { text, uses };
}

/** What a candidate was built against, beside what each of its partners was. */
async function refuseBrokenContracts(store: Store, { sealed, folder }: Candidate, partners: readonly Partner[], tell: Tell) {
  const own = await readFile(join(folder, "contract.json"), "utf8");
  const record: ContractRecord = JSON.parse(own);
  for (const partner of partners) {
    const live = await recordOf(store, partner);
    if (!live) tell(`  ${nameOf(partner)} was built before contracts were written down: its version alone is compared.`);
    else if (live.text !== own) {
      tell(`  comparing contracts with ${nameOf(partner)}`);
      const before: ContractRecord = JSON.parse(live.text);
      const problems = await contractProblems(before, live.uses, { surface: () => record.surface, modules: await modulesOf(contracts) });
      const missing = partner.app === "shell" ? missingFor(sealed.uses, record.surface, before.surface) : [];
      if (problems.length > 0) refuse(sealed, partner, problems);
      if (missing.length > 0) refuse(sealed, partner, [...missing.map((one) => `it has not what this release uses: ${one}`), "release the shell first"]);
    }
  }
}

/** Lets nothing pass that would break a release that is live: by version, by types, by documents. */
export async function judgeContracts(store: Store, registry: Registry, candidate: Candidate, tell: Tell): Promise<void> {
  const partners = partnersOf(registry, candidate.sealed.app);
  refuseOtherVersions(candidate, partners);
  await refuseBrokenContracts(store, candidate, partners, tell);
}
