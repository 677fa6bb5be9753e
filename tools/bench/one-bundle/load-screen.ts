import { routes as back } from "../../../apps/back-journey/src/routes.ts";
import { routes as content } from "../../../apps/content-pages/src/routes.ts";
import { routes as front } from "../../../apps/front-journey/src/routes.ts";
import type { Screen, ScreenPlace } from "../../../apps/shell/src/remotes/load-screen.ts";

/** What the shell's own file of this name offers, for a build that holds every remote itself. */
export class ScreenUnavailable extends Error {}

const routes = [...front, ...back, ...content];

export async function loadScreen({ app, path }: ScreenPlace): Promise<Screen> {
  const route = routes.find((served) => served.path === path);
  if (!route) throw new ScreenUnavailable(`${app} serves no ${path}.`);
  return (await route.screen()).Screen;
}
