import type { RemoteModule } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import type { Wanted } from "./load-from-remote.ts";

/** In the place of the loader where pages are composed: the remotes are there already. */
export class Unavailable extends Error {}

let modules: Readonly<Record<string, RemoteModule<ComponentType>>> = {};

export function setPreloadedRemotes(preloaded: typeof modules) {
  modules = preloaded;
}

export async function loadFromRemote<Thing>({ app, called, pickFrom }: Wanted<Thing>): Promise<Thing> {
  const module = modules[app];
  const thing = module && pickFrom(module);
  if (!thing) throw new Unavailable(`${app} has no ${called}.`);
  return thing;
}
