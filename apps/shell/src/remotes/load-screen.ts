import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";
import type { Release, RemoteModule } from "@claims/contracts/remote/schema";
import { contractVersion, meetsContract } from "@claims/contracts/version";
import type { ComponentType } from "react";
import { fetchAnew } from "./fetch-anew.ts";
import { integrityPlugin, patienceMs } from "./integrity.ts";
import { integrityAt } from "./live-registry.ts";
import { refuseOtherProviders } from "./sole-provider.ts";

export type Screen = ComponentType;

/** A screen of a remote, and what it takes to show it. */
export interface ScreenPlace {
  app: string;
  path: string;
}

/** Every release that could have shown the screen was tried. */
export class ScreenUnavailable extends Error {}

registerPlugins([integrityPlugin(integrityAt)]);

const federationName = (app: string) => app.replaceAll("-", "_");

/** A remote's name stands for one release at a time; asking for another one swaps it. */
const registered = new Map<string, string>();

function register(app: string, release: Release) {
  if (registered.get(app) === release.base) return;
  const entry = new URL(release.base + release.manifest, document.baseURI).href;
  registerRemotes([{ name: federationName(app), entry }], { force: registered.has(app) });
  registered.set(app, release.base);
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`A remote took longer than ${patienceMs} ms.`)), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function screenFrom({ app, path }: ScreenPlace, release: Release): Promise<Screen> {
  if (!meetsContract(release.contract, contractVersion)) {
    throw new Error(`${app} ${release.hash} needs contract ${release.contract.needs}; this page has ${contractVersion}.`);
  }
  register(app, release);
  const remote = await loadRemote<RemoteModule<Screen>>(`${federationName(app)}/routes`);
  refuseOtherProviders(release.base);
  const route = remote?.routes.find((served) => served.path === path);
  if (!route) throw new Error(`${app} ${release.hash} serves no ${path}.`);
  return (await route.screen()).Screen;
}

/** Releases whose files have failed here before: what the browser keeps of them is not to be trusted. */
const doubted = new Set<string>();

async function screenInTime(place: ScreenPlace, release: Release): Promise<Screen> {
  const anew = doubted.has(release.base) ? fetchAnew(place.app, release, place.path) : Promise.resolve();
  try {
    const screen = await withinPatience(anew.then(() => screenFrom(place, release)));
    doubted.delete(release.base);
    return screen;
  } catch (failure) {
    doubted.add(release.base);
    throw failure;
  }
}

/** The screen from the first of these releases that can show it in time. */
export async function loadScreen(place: ScreenPlace, releases: readonly Release[]): Promise<Screen> {
  const failures: unknown[] = [];
  for (const release of releases) {
    try {
      return await screenInTime(place, release);
    } catch (failure) {
      failures.push(failure);
    }
  }
  const cause = new AggregateError(failures);
  throw new ScreenUnavailable(`No release of ${place.app} could show ${place.path}.`, { cause });
}
