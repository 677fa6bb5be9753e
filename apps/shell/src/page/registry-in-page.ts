import { type Registry, registrySchema, type Release } from "@claims/contracts/remote/schema";
import * as v from "valibot";

/** What a visit needs for sure or may need at once. Before any other file of its own the shell loads its list (`loadSeldom`). */
const needed = /^(?:cy\/)?(?:main|hydrate|calls|later|visit|shell-pages|on-request)\.\w+\.(?:js|css)$/;

/** The shell's own files that no list is loaded for. */
function ownFiles({ integrity, ...shell }: Release): Release {
  return {
    ...shell,
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => needed.test(file))),
    chunks: {},
  };
}

/** A remote's files stand in a list of its own, which is loaded with it and checked against the hash that the page has. */
const named = (release: Release): Release =>
  release.fileList === undefined ? release : { ...release, integrity: {}, chunks: {} };

/**
 * What a page carries of the registry: where each app lives and what it serves, however many files its releases have and
 * whatever newer tools list of them, which this shell could not read. A shell from before there were file lists gets
 * every hash in the page, as it did.
 */
export function registryInPage(live: Registry): Registry {
  const registry = v.parse(registrySchema, live);
  const shell = registry.apps["shell"]?.stable;
  if (shell?.fileList === undefined) return registry;
  const { shell: _, ...remotes } = registry.apps;
  const slim = Object.entries(remotes).map(
    ([app, { stable, previous }]) =>
      [app, { stable: named(stable), ...(previous && { previous: named(previous) }) }] as const,
  );
  return { ...registry, apps: { shell: { stable: ownFiles(shell) }, ...Object.fromEntries(slim) } };
}
