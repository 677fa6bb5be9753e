import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { folderStore } from "@claims/releases/folder-store";
import type { Log } from "@claims/releases/move-live";
import { composeSets } from "@claims/releases/page-sets";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/release-app";
import { homeOf, releaseOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import { finish } from "../../start/child-command.ts";
import { anyPort } from "../../start/free-port.ts";
import { layOutCommit } from "../../start/lay-out-commit.ts";
import { askedToStop } from "../../start/stops.ts";
import { stepLog } from "../step-log.ts";
import { checkPartnerLook } from "./partner-look.ts";
import { stepMark } from "./walk-steps.ts";
import type { WalkedBackEnd } from "./walked-back-end.ts";

/** What is live for everybody, without what is tried out or was before. */
function stableOf({ apps }: Registry): Registry {
  const stable = Object.entries(apps).map(([app, releases]) => [app, { stable: releases.stable }] as const);
  return { version: 1, revision: 1, apps: Object.fromEntries(stable) };
}

/** The same with the candidate in its place. */
const asIfLive = (live: Registry, { manifest }: Candidate): Registry => ({
  ...live,
  apps: { ...live.apps, [manifest.app]: { stable: releaseOf(manifest, new Date().toISOString()) } },
});

const forTheWalk = { isUncompressed: true };

/** Lays the releases out in a store of their own, as if the candidate were live. */
async function layOut(releases: string, { store, live, candidate, site }: Smoke) {
  const laid = folderStore(releases);
  const homes = Object.entries(live.apps)
    .filter(([app]) => app !== candidate.manifest.app)
    .map(([app, { stable }]) => homeOf(app, stable.hash));
  const folder = await store.localFolder(homes);
  for (const home of homes) await laid.put(home, join(folder, home));
  await laid.put(homeOf(candidate.manifest.app, candidate.manifest.hash), candidate.folder);
  const registry = asIfLive(stableOf(live), candidate);
  await laid.swapRegistry(
    { ...registry, pages: await composeSets(laid, registry, { site, ...forTheWalk }), site },
    undefined,
  );
}

/** Lays out what is live in a store of its own, over the files of the one in which the candidate is live too. */
async function layOutLive(releases: string, among: string, { store, live, candidate, site }: Smoke) {
  const laid = folderStore(among);
  const stable = stableOf(live);
  const shown = live.pages?.slice(-1) ?? [];
  const before = stable.apps[candidate.manifest.app];
  const missing = [
    ...(before ? [homeOf(candidate.manifest.app, before.stable.hash)] : []),
    ...shown.map(({ set }) => `pages/${set}`),
  ];
  const folder = await store.localFolder(missing);
  for (const home of missing) await laid.put(home, join(folder, home));
  const pages = await composeSets(laid, { ...stable, pages: shown }, { site, ...forTheWalk });
  await mkdir(releases);
  for (const name of ["r", "pages"]) await symlink(join(among, name), join(releases, name));
  await folderStore(releases).swapRegistry({ ...stable, pages, site }, undefined);
}

/** Whatever this machine's settings name, the smoke reaches no real database, no third party and no log of theirs. */
function onlyHere(env: NodeJS.ProcessEnv): Record<string, string> {
  const foreign = Object.keys(env).filter((name) =>
    /^(PROVIDER_|DATABASE_URL$|SECRET_KEYS$|PUBLIC_ORIGIN$|LOG_FILE$)/.test(name),
  );
  return {
    ...Object.fromEntries(foreign.map((name) => [name, ""])),
    DATABASE_URL: "",
    NODE_ENV: "development",
    SANDBOX: "on",
    OTP: "on",
    MAINTENANCE: "off",
  };
}

interface Smoke {
  store: Store;
  live: Registry;
  candidate: Candidate;
  site: Site;
  log: Log;
  backEnd: WalkedBackEnd;
  /** The screens of the others are compared with what they are now. */
  sameLook: boolean;
}

const isStep = (line: string) => line.startsWith(stepMark);

/** What the walk said at its end, beside its steps: those were logged while it ran. */
const lastLines = (output: string) =>
  output
    .trim()
    .split("\n")
    .filter((line) => !isStep(line))
    .slice(-30)
    .join("\n");

/** Walks a journey in a real browser with the candidate among the releases that are live. */
export async function smoke(given: Smoke): Promise<void> {
  const { candidate, log, sameLook, backEnd } = given;
  const folder = await mkdtemp(join(tmpdir(), "claims-smoke-"));
  const laid = (name: string) => join(folder, name);
  const pictures = laid("pictures");
  const site = { ...given.site, otp: true, sandbox: true, maintenance: false };
  const step = stepLog(log);
  const { app, hash } = candidate.manifest;
  try {
    step("its pages are composed with what is live");
    await layOut(laid("among"), { ...given, site });
    if (sameLook) {
      step("pages of what is live are composed without it");
      await layOutLive(laid("live"), laid("among"), { ...given, site });
    }
    if (backEnd.commit !== undefined) {
      step("the back end's sources are laid out");
      await layOutCommit(backEnd.commit, laid("back-end"));
    }
    step(sameLook ? "the product starts over both" : "the product starts over them");
    const { ok, output } = await finish({
      command: join("node_modules/.bin", "playwright"),
      args: ["test", "--config", "e2e/smoke.config.ts"],
      env: {
        ...onlyHere(process.env),
        E2E_PORT: String(await anyPort()),
        E2E_DATA_DIR: laid("data"),
        E2E_RELEASES: laid("among"),
        E2E_CANDIDATE: app,
        E2E_API: backEnd.commit === undefined ? "" : laid("back-end"),
        LOG_LEVEL: "silent",
        ...(sameLook && {
          E2E_LIVE_PORT: String(await anyPort()),
          E2E_LIVE_RELEASES: laid("live"),
          E2E_PICTURES: pictures,
        }),
      },
      signal: askedToStop(),
      onLine: (line) => isStep(line) && step(line.slice(stepMark.length)),
    });
    if (!ok)
      throw new Rejection(
        `${lastLines(output)}\n${app} ${hash} did not come through a journey among what is live; how far is above.`,
      );
    if (sameLook) await checkPartnerLook({ candidate, pictures, log });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
