import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Registry } from "@claims/contracts/remote/schema";
import { findsIn, olderFirst, versionsIn } from "@claims/releases/contract-versions";
import { manifestFile, parseManifest, type ReleaseManifest, type Tokens } from "@claims/releases/manifest";
import type { Log } from "@claims/releases/move-live";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/release-app";
import { homeOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import { changedSince, unchanged, withWayOut } from "./changed.ts";
import { missingFor, type Uses } from "./compare-surfaces.ts";
import { contractProblems } from "./contract-problems.ts";
import { contractFile, type ContractRecord, inMajorOf, modulesOf, parseRecord } from "./contract-record.ts";
import { exposedProblems } from "./exposed.ts";
import { nameOf, partnersOf, type Partner } from "./partners.ts";
import type { Surface } from "./shape.ts";
import { missingTokens, tokenProblems } from "./tokens.ts";
import { withoutUnused } from "./without-unused.ts";

const contracts = fileURLToPath(new URL("../../../packages/contracts", import.meta.url));

function reject(candidate: ReleaseManifest, partner: Partner, problems: readonly string[]): never {
  const shown = problems.slice(0, 8).map((problem) => `  ${problem}`);
  const more = problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : [];
  const standing = partner.isLive ? "which is live" : "which a rollback would bring back";
  throw new Rejection(
    [`${candidate.app} ${candidate.hash} would break ${nameOf(partner)}, ${standing}:`, ...shown, ...more].join("\n"),
  );
}

/** What is in the way by the contracts' numbers alone. */
function versionProblem({ manifest }: Candidate, { release: { contract } }: Partner): string | undefined {
  if (manifest.contract.provides && !findsIn(contract, manifest.contract)) {
    return `it needs contract ${contract.needs}, and this shell has ${versionsIn(manifest.contract).join(" and ")}`;
  }
  if (contract.provides && !findsIn(manifest.contract, contract)) {
    return `it has contract ${versionsIn(contract).join(" and ")}, and this release needs ${manifest.contract.needs}; release the shell first`;
  }
  return undefined;
}

/** A partner's record, read. */
interface Comparable {
  app: string;
  record: ContractRecord;
  uses: Uses;
}

/** What a stored release was built against, and what it says of that. */
interface Recorded {
  text: string;
  /** Of some megabytes, so it is read where it is compared. */
  record: () => ContractRecord;
  manifest: ReleaseManifest;
}

/** Undefined for one that was built before contracts were written down. */
async function recordOf(store: Store, { app, release }: Partner): Promise<Recorded | undefined> {
  const home = homeOf(app, release.hash);
  const [text, manifest] = await Promise.all([store.read(home, contractFile), store.read(home, manifestFile)]);
  if (text === undefined || manifest === undefined) return undefined;
  return {
    text,
    record: () => parseRecord(text, `${home}/${contractFile}`),
    manifest: parseManifest(manifest, `${home}/${manifestFile}`),
  };
}

/** The design tokens that the live shell defines. */
async function liveTokens(store: Store, { apps }: Registry): Promise<Tokens | undefined> {
  const shell = apps["shell"]?.stable;
  const home = shell && homeOf("shell", shell.hash);
  const text = home && (await store.read(home, manifestFile));
  return text ? parseManifest(text, `${home}/${manifestFile}`).tokens?.provides : undefined;
}

/** What of a shell's tokens a remote would miss, or see otherwise; `before` are those of the shell that is live. */
function lookProblems({ app, tokens }: ReleaseManifest, partner: Recorded, before: Tokens | undefined): string[] {
  if (app !== "shell") {
    const provided = partner.manifest.tokens?.provides;
    const missing = provided && tokens ? missingTokens(tokens.needs, provided) : [];
    return missing.length > 0 ? [...missing, "release the shell first"] : [];
  }
  const needed = partner.manifest.tokens?.needs;
  if (!before || !tokens?.provides || !needed) return [];
  const problems = tokenProblems(needed, before, tokens.provides);
  if (problems.length === 0) return [];
  return withWayOut(unchanged(problems, changedSince(contracts, partner.record().version)));
}

/** What those who were built against `record` would miss of a candidate's contract, in their own major. */
async function problemsFor(
  { record, uses }: Comparable,
  { version, surface }: Pick<ContractRecord, "version" | "surface">,
  isFormer: boolean,
) {
  const compared = isFormer ? withoutUnused(record, uses, surface) : record;
  const problems = await contractProblems(compared, uses, {
    surface: () => surface,
    modules: await modulesOf(contracts, version),
    changed: changedSince(contracts, record.version),
    isFormer,
  });
  return isFormer ? problems.map((problem) => `what is kept of contract ${version}: ${problem}`) : problems;
}

/** What a remote would miss of a shell. */
function missedBy(manifest: ReleaseManifest, own: ContractRecord, shell: ContractRecord): string[] {
  const there = inMajorOf(own.version, shell);
  const missing = there ? missingFor(manifest.uses, own.surface, there.surface) : [];
  return missing.length > 0
    ? [...missing.map((one) => `it has not what this release uses: ${one}`), "release the shell first"]
    : [];
}

/** A remote brings no contract along: one from an older checkout takes nothing away from anybody. What it uses is asked of the shell. */
const isBehind = ({ app }: ReleaseManifest, own: ContractRecord, { record }: Comparable) =>
  app !== "shell" && olderFirst(own.version, record.version) < 0;

/** What would break between a candidate and a partner. Two remotes of different majors meet in the shell alone, which is compared with each. */
async function brokenBetween({ manifest }: Candidate, own: ContractRecord, partner: Comparable): Promise<string[]> {
  const compared = inMajorOf(partner.record.version, own);
  const isFormer = compared?.version !== own.version;
  const isCompared = manifest.app === "shell" || (!isFormer && !isBehind(manifest, own, partner));
  const broken = compared && isCompared ? await problemsFor(partner, compared, isFormer) : [];
  return broken.length > 0 || partner.app !== "shell" ? broken : missedBy(manifest, own, partner.record);
}

/** What a candidate was built against, beside what each of its partners was. */
async function rejectBrokenContracts(
  store: Store,
  candidate: Candidate,
  partners: readonly Partner[],
  { log, tokens }: { log: Log; tokens: Tokens | undefined },
) {
  const { manifest, folder } = candidate;
  const file = join(folder, contractFile);
  const text = await readFile(file, "utf8");
  let own: ContractRecord | undefined;
  for (const partner of partners) {
    const recorded = await recordOf(store, partner);
    const look = recorded ? lookProblems(manifest, recorded, tokens) : [];
    if (look.length > 0) reject(manifest, partner, look);
    if (!recorded)
      log(`  ${nameOf(partner)} was built before contracts were written down: its version alone is compared.`);
    else if (recorded.text !== text) {
      log(`  comparing contracts with ${nameOf(partner)}`);
      own ??= parseRecord(text, file);
      const problems = await brokenBetween(candidate, own, {
        app: partner.app,
        record: recorded.record(),
        uses: recorded.manifest.uses,
      });
      if (problems.length > 0) reject(manifest, partner, problems);
    }
  }
}

/** What a contract provides that another one did not, by entry and name. */
function additions(before: Surface, after: Surface): string[] {
  return Object.entries(after.entries).flatMap(([entry, { values }]) =>
    Object.keys(values)
      .filter((name) => before.entries[entry]?.values[name] === undefined)
      .map((name) => `${entry} ${name}`),
  );
}

/** A remote says by a version what it needs: where two contracts go by one, it cannot. */
async function rejectUnraised(store: Store, { apps }: Registry, { manifest, folder }: Candidate) {
  const release = apps["shell"]?.stable;
  if (manifest.app !== "shell" || !release || release.contract.provides !== manifest.contract.provides) return;
  const home = homeOf("shell", release.hash);
  const text = await store.read(home, contractFile);
  if (text === undefined) return;
  const file = join(folder, contractFile);
  const added = additions(
    parseRecord(text, `${home}/${contractFile}`).surface,
    parseRecord(await readFile(file, "utf8"), file).surface,
  );
  if (added.length === 0) return;
  throw new Rejection(
    `shell ${manifest.hash} has more in its contract than the live one, and both call it ${release.contract.provides}: ${added.join(", ")}. Raise it in packages/contracts (package.json with 'since', src/version.ts).`,
  );
}

/** Rejects a release that leaves out what the one before it served. */
function rejectGone(registry: Registry, { manifest }: Candidate) {
  const release = registry.apps[manifest.app]?.stable;
  const gone = release
    ? exposedProblems(manifest.app, { routes: release.routes, parts: release.parts ?? [] }, manifest, registry)
    : [];
  if (gone.length === 0 || !release) return;
  throw new Rejection(
    [
      `${manifest.app} ${manifest.hash} leaves out what ${release.hash}, which is live, has:`,
      ...gone.map((one) => `  ${one}`),
      "Where a checkout is older than that, update it. What no step and no texted link leads to may be named under 'retired' in the app's package.json.",
    ].join("\n"),
  );
}

/**
 * Lets nothing pass that would break a release that is live: by version, by types, by documents, by what rules answer,
 * by what is served, by the look. Of what a rollback would bring back, another version is left to the page, which
 * rejects that remote alone.
 */
export async function checkContracts(store: Store, registry: Registry, candidate: Candidate, log: Log): Promise<void> {
  await rejectUnraised(store, registry, candidate);
  rejectGone(registry, candidate);
  const partners = partnersOf(registry, candidate.manifest.app);
  const byVersion = partners.map((partner) => ({ partner, problem: versionProblem(candidate, partner) }));
  for (const { partner, problem } of byVersion)
    if (problem && partner.isLive) reject(candidate.manifest, partner, [problem]);
  const comparable = byVersion.filter(({ problem }) => !problem).map(({ partner }) => partner);
  await rejectBrokenContracts(store, candidate, comparable, { log, tokens: await liveTokens(store, registry) });
}
