import type { RemoteModule } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import * as back from "../../../apps/back-journey/src/routes.ts";
import * as content from "../../../apps/content-pages/src/routes.ts";
import * as front from "../../../apps/front-journey/src/routes.ts";
import type { Wanted } from "../../../apps/shell/src/remotes/load-from-remote.ts";

/** What the shell's own file of this name provides, for a build that holds every remote itself. */
export class Unavailable extends Error {}

const modules: Readonly<Record<string, RemoteModule<ComponentType>>> = {
  "back-journey": back,
  "content-pages": content,
  "front-journey": front,
};

export async function loadFromRemote<Thing>({ app, called, pickFrom }: Wanted<Thing>): Promise<Thing> {
  const module = modules[app];
  const thing = module && pickFrom(module);
  if (!thing) throw new Unavailable(`${app} has no ${called}.`);
  return thing;
}
