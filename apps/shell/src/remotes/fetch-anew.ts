import type { Release } from "@claims/contracts/remote/schema";
import { filesOf } from "./live-registry.ts";

/** The files of a release that it takes to run one of its chunks. */
function filesFor(app: string, release: Release, chunk: string): string[] {
  const { chunks } = filesOf(release);
  const named = [app.replaceAll("-", "_"), "routes", chunk].flatMap((name) => chunks[name] ?? []);
  return [...new Set([release.manifest, ...named])];
}

/**
 * Files of a release never change, so a spoilt copy of one would be kept and refused for ever.
 * Asking past every cache puts what the server has in its place; whether that is right is still for its hash to say.
 */
export async function fetchAnew(app: string, release: Release, chunk: string): Promise<void> {
  const asked = filesFor(app, release, chunk).map((file) => fetch(release.base + file, { cache: "reload" }));
  await Promise.allSettled(asked.map(async (answer) => (await answer).arrayBuffer()));
}
