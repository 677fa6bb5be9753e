import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { commitOf, privateHomeOf, provenanceOf } from "@claims/releases/provenance";
import { Rejection } from "@claims/releases/rejection";
import { sourceMapOf, sourceOf } from "@claims/releases/source-maps";
import type { Store } from "@claims/releases/store";
import { standingOf } from "../overview.ts";

interface Place {
  /** Known where the place is an address, and not the name of a file alone. */
  release?: { app: string; hash: string };
  script: string;
  line: number;
  column: number;
}

/** A place as a line of a stack or a report of an error has it, whatever else stands in the line. */
export function placeIn(given: string): Place {
  const [, app = "", hash = "", file] = /\/r\/([\w-]+)\/([\w-]+)\/([\w./-]+\.js):\d+:\d+/.exec(given) ?? [];
  const [, name = "", line = "", column = ""] = /([\w.-]+\.js):(\d+):(\d+)/.exec(given) ?? [];
  if (name === "")
    throw new Rejection(
      `'${given}' names no place: it ends in a script's name, line and column, such as credit-report.87ba9ded.js:1:4332.`,
    );
  return { ...(file && { release: { app, hash } }), script: file ?? name, line: Number(line), column: Number(column) };
}

/** Every release that is stored: what is live first, then what came last. */
async function releasesOf(store: Store, { apps }: Registry) {
  const live = Object.entries(apps).flatMap(([app, releases]) =>
    standingOf(releases).map(([, { hash }]) => ({ app, hash })),
  );
  const stored = (await store.list()).toSorted((one, other) => other.since.getTime() - one.since.getTime());
  const rest = stored.flatMap(({ home }) => {
    const [, app, hash] = /^r\/([^/]+)\/([^/]+)$/.exec(home) ?? [];
    return app && hash ? [{ app, hash }] : [];
  });
  return [...live, ...rest];
}

async function mapIn(
  store: Store,
  { app, hash }: { app: string; hash: string },
  script: string,
): Promise<string | undefined> {
  const home = privateHomeOf(app, hash);
  return (await store.has(home)) ? sourceMapOf(join(await store.localFolder([home]), home), script) : undefined;
}

async function found(store: Store, { release, script }: Place) {
  const candidates = release ? [release] : await releasesOf(store, (await store.readRegistry()).registry);
  for (const each of candidates) {
    const text = await mapIn(store, each, script);
    if (text !== undefined) return { ...each, map: text };
  }
  const where = release ? `beside ${release.app} ${release.hash}` : "beside any release";
  throw new Rejection(`No source map of ${script} is kept ${where} in ${store.place}.`);
}

/** The globs that a pattern of CODEOWNERS stands for: a folder is everything in it, and a name without a slash is any. */
function globsOf(pattern: string): string[] {
  const path = pattern.startsWith("/") ? pattern.slice(1) : pattern.replace(/^(?!\*\*\/)([^/]+\/?)$/, "**/$1");
  return path.endsWith("/") ? [`${path}**`] : [path, `${path}/**`];
}

/** Who is asked about a file, as CODEOWNERS has it: the last line that matches counts. */
export function ownersOf(file: string, codeOwners = readFileSync("CODEOWNERS", "utf8")): string[] {
  const lines = codeOwners.split("\n").map((line) => line.replace(/#.*/, "").trim().split(/\s+/));
  const match = lines.findLast(([pattern]) => pattern && globsOf(pattern).some((glob) => matchesGlob(file, glob)));
  return match?.slice(1) ?? [];
}

/** Of a place in a released script: the file and line that it was made from, the commit, and who is asked about it. */
export async function whereIs(store: Store, given: string): Promise<string> {
  const place = placeIn(given);
  const { app, hash, map } = await found(store, place);
  const source = sourceOf(map, place);
  if (source === undefined)
    throw new Rejection(`${place.script} has nothing of ours at line ${place.line}, column ${place.column}.`);
  const { file, line, column } = source;
  const provenance = await provenanceOf(store, app, hash);
  const origin = provenance ? `, from ${commitOf(provenance)}, released by ${provenance.by} (${provenance.where})` : "";
  return [
    `${file}:${line}:${column}`,
    `  in ${app} ${hash}${origin}`,
    `  owned by ${ownersOf(file).join(" and ") || "nobody that CODEOWNERS names"}`,
  ].join("\n");
}
