import type { Release } from "@claims/contracts/remote/schema";
import type { Asset, Preload } from "../../apps/shell/src/page/page.ts";
import type { Drawn } from "./draw-ahead.ts";

export const filesOf = (release: Release, chunk: string) => release.chunks[chunk] ?? [];

function asset(release: Release, file: string): Asset {
  const integrity = release.fromSource ? "" : release.integrity[file];
  if (integrity === undefined) throw new Error(`The release at ${release.base} lists no integrity for ${file}.`);
  return { url: release.base + file, integrity };
}

export function preloadOf(release: Release, file: string): Preload {
  const as = file.endsWith(".css") ? "style" : file.endsWith(".js") ? "script" : "fetch";
  return { ...asset(release, file), as };
}

/** Everything the screen at a route waits for, asked for at once rather than one file after the other. */
export function remotePreloads(app: string, release: Release, chunk: string): Preload[] {
  const files = [release.manifest, ...["routes", app.replaceAll("-", "_"), chunk].flatMap((name) => filesOf(release, name))];
  return [...new Set(files)].map((file) => preloadOf(release, file));
}

export function shellAssets(shell: Release) {
  const files = (pattern: RegExp) => (chunk: string) => filesOf(shell, chunk).filter((file) => pattern.test(file));
  const face = Object.keys(shell.integrity).find((file) => /latin-wght-normal\..*woff2$/.test(file));
  return {
    styles: ["main", "wake"].flatMap(files(/\.css$/)).map((file) => asset(shell, file)),
    scripts: files(/\.js$/)("main").map((file) => asset(shell, file)),
    preloads: [...(face ? [{ ...asset(shell, face), as: "font" as const }] : []), ...files(/\.js$/)("wake").map((file) => preloadOf(shell, file))],
  };
}

/** A page that was drawn ahead needs its styles at once, not when its script asks for them. */
export function dressed({ styles }: { styles: readonly Asset[] }, wanted: Preload[], { title, html, head }: Drawn) {
  const [own, preloads] = [wanted.filter(({ as }) => as === "style"), wanted.filter(({ as }) => as !== "style")];
  const { canonical: _, alternates: _others, ...told } = head;
  return { styles: [...styles, ...own], preloads, ...(title && { title }), ...told, html };
}
