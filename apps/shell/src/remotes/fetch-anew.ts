import type { Release } from "@claims/contracts/remote/schema";

/** The files of a release that the screen at a path is made of. */
function filesFor(app: string, release: Release, path: string): string[] {
  const screen = release.routes.find((route) => route.path === path)?.name ?? "";
  const chunks = [app.replaceAll("-", "_"), "routes", screen].flatMap((name) => release.chunks[name] ?? []);
  return [...new Set([release.manifest, ...chunks])];
}

/**
 * Files of a release never change, so a spoilt copy of one would be kept and refused for ever.
 * Asking past every cache puts what the server has in its place; whether that is right is still for its hash to say.
 */
export async function fetchAnew(app: string, release: Release, path: string): Promise<void> {
  const asked = filesFor(app, release, path).map((file) => fetch(release.base + file, { cache: "reload" }));
  await Promise.allSettled(asked.map(async (answer) => (await answer).arrayBuffer()));
}
