import type { RemoteModule as ModuleNow, RemoteRoute as RouteNow } from "../../remote/remote.schema.ts";

export * from "../../remote/remote.schema.ts";

/** In major 1, a prerendered route said so in another word; the prerenderer reads both. */
export interface RemoteRoute<Screen> extends Omit<RouteNow<Screen>, "prerendered"> {
  // oxlint-disable-next-line claims/trade-words -- the word of major 1
  readonly drawnAhead?: true;
}

/** The one module that each remote hands the shell. */
export interface RemoteModule<Screen> extends Omit<ModuleNow<Screen>, "routes"> {
  readonly routes: readonly RemoteRoute<Screen>[];
}
