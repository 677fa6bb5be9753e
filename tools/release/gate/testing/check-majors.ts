import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { releaseOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import { changeSource } from "../../../fixtures/change-source.ts";
import { formerSession } from "../../../fixtures/two-majors/former-session.ts";
import { formerFile, writeNextMajor } from "../../../fixtures/two-majors/next-major.ts";
import type { checkContracts } from "../check-contracts.ts";
import type { ContractRecord } from "../contract-record.ts";
import type { Surface } from "../shape.ts";
import { usesOf } from "../uses-of.ts";

/** Has a tree of the next major check releases of both majors, with one thing or another kept of the former; prints what each is answered. */
const root = join(import.meta.dirname, "../../../..");
const house = await mkdtemp(join(tmpdir(), "claims-majors-"));
const mutated = join(house, "planted");

/** The gate as it is in a tree: it looks at the contracts that lie beside it. */
interface Gate {
  check: typeof checkContracts;
  record: ContractRecord;
}

const gateIn = (tree: string, part: string) => import(join(tree, "tools/release/gate", part));

async function surfacesIn(tree: string, versions: readonly string[]): Promise<Record<string, Surface>> {
  const { readSurface } = await gateIn(tree, "read-surface.ts");
  return Object.fromEntries(
    versions.map((version) => [version, readSurface(join(tree, "packages/contracts"), version)]),
  );
}

async function gateOf(tree: string, former: readonly string[] = []): Promise<Gate> {
  const [gate, { recordContract }] = await Promise.all([
    gateIn(tree, "check-contracts.ts"),
    gateIn(tree, "contract-record.ts"),
  ]);
  const { now, ...kept } = await surfacesIn(tree, ["now", ...former]);
  return { check: gate.checkContracts, record: await recordContract(join(tree, "packages/contracts"), now, kept) };
}

interface Build {
  app: string;
  contract: ReleaseManifest["contract"];
  record: ContractRecord;
  uses?: ReleaseManifest["uses"];
}

async function aBuild({ app, contract, record, uses = {} }: Build) {
  const folder = await mkdtemp(join(house, `${app}-`));
  const manifest: ReleaseManifest = {
    app,
    hash: folder.slice(-6),
    integrity: {},
    contract,
    chunks: {},
    routes: [],
    parts: [],
    firstLoad: [],
    uses,
  };
  await writeFile(join(folder, "release.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "contract.json"), JSON.stringify(record));
  return { folder, manifest };
}

async function checked({ check }: Gate, built: Build, live: Build): Promise<string> {
  const store: Store = folderStore(await mkdtemp(join(house, "store-")));
  const partner = await aBuild(live);
  await store.put(`r/${live.app}/${partner.manifest.hash}`, partner.folder);
  const registry: Registry = {
    version: 1,
    revision: 1,
    apps: { [live.app]: { stable: releaseOf(partner.manifest, "2026-11-21T10:00:00.000Z") } },
  };
  try {
    await check(store, registry, await aBuild(built), () => undefined);
    return "passes";
  } catch (rejection) {
    return rejection instanceof Error ? rejection.message : String(rejection);
  }
}

/** The changed tree once more with something else kept of the former major: as much of it as the gate runs. */
async function keeping(name: string, source: string): Promise<string> {
  const tree = join(house, name);
  for (const room of ["packages/contracts", "tools/release", "tools/start", "package.json", "tsconfig.base.json"]) {
    await cp(join(mutated, room), join(tree, room), { recursive: true });
  }
  await symlink(join(mutated, "node_modules"), join(tree, "node_modules"));
  await writeFile(join(tree, "packages/contracts", formerFile(version)), source);
  return tree;
}

function without(part: string, instead: string): string {
  const source = changeSource(formerSession, part, instead);
  if (source === null) throw new Error(`Nothing kept of the former major has ${part} in it.`);
  return source;
}

/** As a build of the former major that uses something which came to it after the shell was built. */
function withMore(record: ContractRecord): ContractRecord {
  const { shapes, entries } = record.surface;
  const session = entries["session/atoms"] ?? { values: {}, types: {} };
  return {
    ...record,
    surface: {
      shapes,
      entries: { ...entries, "session/atoms": { ...session, values: { ...session.values, laterAtom: 0 } } },
    },
  };
}

const before = await gateOf(root);
const { version } = before.record;
const uses = usesOf(join(root, "apps/back-journey"));
const back: Build = { app: "back-journey", contract: { needs: `^${version}` }, record: before.record, uses };
const shellOf = ({ record }: Gate): Build => ({
  app: "shell",
  contract: { provides: next, meets: Object.keys(record.former ?? {}) },
  record,
});
const checkShell = (gate: Gate) => checked(gate, shellOf(gate), back);

await mkdir(mutated);
const { next } = await writeNextMajor(root, mutated, formerSession);
const whole = await gateOf(mutated, [version]);
const lacking = await keeping("lacking", without("export const completeStepAtom", "const _gone"));
/** To the compiler, these are as the whole one is. */
const checkAlike = async (tree: string) =>
  checkShell({ ...whole, check: (await gateIn(tree, "check-contracts.ts")).checkContracts });

const recordLacking = { ...whole.record, former: await surfacesIn(lacking, [version]) };

const results = {
  version,
  next,
  whole: await checkShell(whole),
  lacking: await checkShell({ ...whole, record: recordLacking }),
  misread: await checkAlike(await keeping("misread", without("fields: replies, unsent", "fields: {}, unsent"))),
  miswritten: await checkAlike(await keeping("miswritten", without("replies: fields, unsent", "replies: {}, unsent"))),
  none: await checkShell({ ...whole, record: { ...whole.record, former: {} } }),
  former: await checked(before, back, shellOf(whole)),
  formerWithMore: await checked(
    before,
    { ...back, record: withMore(before.record), uses: { "session/atoms": ["laterAtom"] } },
    shellOf(whole),
  ),
  besideOther: await checked(
    whole,
    { app: "front-journey", contract: { needs: `^${next}` }, record: recordLacking },
    back,
  ),
};

await rm(house, { recursive: true });
process.stdout.write(JSON.stringify(results), () => process.exit());
