import { journeyPaths } from "@claims/contracts/journey/rules";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { page, type PageParts, type Preload } from "../../apps/shell/src/page/page.ts";
import { drawnPath, stoppedPaths } from "../../apps/shell/src/stopped/stopped-paths.ts";
import type { Drawn } from "./draw-ahead.ts";
import { dressed, filesOf, preloadOf, remotePreloads, shellAssets } from "./page-assets.ts";

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}/index.html`);

/** A page that is still to be made, and the app that it belongs to. */
interface Planned {
  owner: string;
  make: () => Promise<{ html: string; canonical?: string; uses?: readonly string[] }>;
}

interface Plans {
  live: Registry;
  site: Site;
  /** What every page carries. */
  common: Omit<PageParts, "preloads">;
  draw: (app: string, path: string) => Promise<Drawn | null>;
  /** The text of a released style, by its address. */
  readStyle: (url: string) => Promise<string>;
}

export const addressAt = ({ publicOrigin }: Site, path: string) =>
  new URL(path, publicOrigin ?? "http://localhost").href;

/** Every page of a registry, by its file. */
export function plannedPages(shell: Release, { live, site, common, draw, readStyle }: Plans): Map<string, Planned> {
  const { preloads } = shellAssets(shell);
  // Every step makes calls, and none is hydrated before what was answered earlier has been read.
  const withCalls = [...preloads, ...filesOf(shell, "calls").map((file) => preloadOf(shell, file))];
  const withStopped = [...preloads, ...filesOf(shell, "stopped").map((file) => preloadOf(shell, file))];
  const ownPage = async (wanted: Preload[]) => ({ html: page({ ...common, preloads: wanted }) });
  const alternatesOf = ({ head: { alternates = {} } }: Drawn) =>
    Object.fromEntries(Object.entries(alternates).map(([lang, path]) => [lang, addressAt(site, path)]));

  const resting = async () => {
    const drawn = await draw("shell", drawnPath);
    return drawn
      ? {
          html: page({ ...common, ...(await dressed(common, withStopped, drawn, { live, readStyle })) }),
          uses: drawn.uses,
        }
      : ownPage(withStopped);
  };
  const served = async (app: string, release: Release, { path, name, frame }: Release["routes"][number]) => {
    const wanted = [...(frame === "journey" ? withCalls : preloads), ...remotePreloads(app, release, name)];
    // Under maintenance every step leads elsewhere.
    const drawn = frame === "journey" && site.maintenance ? null : await draw(app, path);
    if (!drawn) return ownPage(wanted);
    const dress = await dressed(common, wanted, drawn, { live, readStyle });
    // A step belongs to one claimant, so search engines are told nothing of it.
    if (frame === "journey") return { html: page({ ...common, ...dress }), uses: drawn.uses };
    const canonical = addressAt(site, drawn.head.canonical ?? path);
    return {
      html: page({ ...common, canonical, alternates: alternatesOf(drawn), ...dress }),
      canonical,
      uses: drawn.uses,
    };
  };

  const stopped = ["not-found.html", ...stoppedPaths.map(fileOf)].map(
    (file) => [file, { owner: "shell", make: () => ownPage(withStopped) }] as const,
  );
  const steps = journeyPaths.map((path) => [fileOf(path), { owner: "shell", make: () => ownPage(withCalls) }] as const);
  const ofRemotes = Object.entries(live.apps).flatMap(([owner, { stable }]) =>
    stable.routes.map((route) => [fileOf(route.path), { owner, make: () => served(owner, stable, route) }] as const),
  );
  return new Map<string, Planned>([
    ...stopped,
    [fileOf(drawnPath), { owner: "shell", make: resting }],
    ...steps,
    ...ofRemotes,
  ]);
}
