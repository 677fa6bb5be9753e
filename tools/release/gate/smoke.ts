import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { anyPort } from "../../start/any-port.ts";
import { finish } from "../../start/child-command.ts";
import { askedToStop } from "../../start/stops.ts";
import { composeSets } from "@claims/releases/page-sets";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/save-release";
import { homeOf, releaseOf } from "@claims/releases/release-of";
import { folderStore } from "@claims/releases/folder-store";
import type { Log as Tell } from "@claims/releases/move-live";
import type { Store } from "@claims/releases/store";
import { stepLog } from "../step-log.ts";
import { stepMark } from "./walk-steps.ts";

/** What is live of the other apps, and the candidate in its place, for everybody. */
function withOthers({ apps }: Registry, { sealed }: Candidate): Registry {
  const others = Object.entries(apps).map(([app, { stable }]) => [app, { stable }] as const);
  const candidate = { stable: releaseOf(sealed, new Date().toISOString()) };
  return { version: 1, revision: 1, apps: { ...Object.fromEntries(others), [sealed.app]: candidate } };
}

/** Lays the releases out in a store of their own, as if the candidate were live. */
async function layOut(releases: string, { store, live, candidate, site }: Smoke) {
  const laid = folderStore(releases);
  const homes = Object.entries(live.apps)
    .filter(([app]) => app !== candidate.sealed.app)
    .map(([app, { stable }]) => homeOf(app, stable.hash));
  const kept = await store.localFolder(homes);
  for (const home of homes) await laid.put(home, join(kept, home));
  await laid.put(homeOf(candidate.sealed.app, candidate.sealed.hash), candidate.folder);
  const registry = withOthers(live, candidate);
  await laid.swapRegistry({ ...registry, pages: await composeSets(laid, registry, site), site }, undefined);
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
  tell: Tell;
}

const isStep = (line: string) => line.startsWith(stepMark);

/** What the walk said at its end, beside its steps: those were told while it ran. */
const lastLines = (output: string) =>
  output
    .trim()
    .split("\n")
    .filter((line) => !isStep(line))
    .slice(-30)
    .join("\n");

/** Walks a journey in a real browser with the candidate among the releases that are live. */
export async function smoke(given: Smoke): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "claims-smoke-"));
  const releases = join(folder, "releases");
  const step = stepLog(given.tell);
  try {
    step("its pages are composed with what is live");
    await layOut(releases, { ...given, site: { ...given.site, otp: true, sandbox: true, maintenance: false } });
    step("the product starts over them");
    const { ok, output } = await finish({
      command: join("node_modules/.bin", "playwright"),
      args: ["test", "--config", "e2e/smoke.config.ts"],
      env: {
        ...onlyHere(process.env),
        E2E_PORT: String(await anyPort()),
        E2E_DATA_DIR: folder,
        E2E_RELEASES: releases,
        E2E_CANDIDATE: given.candidate.sealed.app,
        LOG_LEVEL: "silent",
      },
      signal: askedToStop(),
      onLine: (line) => isStep(line) && step(line.slice(stepMark.length)),
    });
    const { app, hash } = given.candidate.sealed;
    if (!ok)
      throw new Rejection(
        `${lastLines(output)}\n${app} ${hash} did not come through a journey among what is live; how far is above.`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
