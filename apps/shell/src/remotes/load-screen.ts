import type { Release } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import { loadFromRemote } from "./load-from-remote.ts";

export { Unavailable as ScreenUnavailable } from "./load-from-remote.ts";

export type Screen = ComponentType;

/** A screen of a remote, and what it takes to show it. */
export interface ScreenPlace {
  app: string;
  path: string;
}

/** The screen from the first of these releases that can show it in time. */
export function loadScreen({ app, path }: ScreenPlace, releases: readonly Release[]): Promise<Screen> {
  const screen = {
    app,
    called: `screen for ${path}`,
    chunkIn: ({ routes }: Release) => routes.find((route) => route.path === path)?.name,
  };
  return loadFromRemote(
    {
      ...screen,
      pickFrom: ({ routes }) =>
        routes
          .find((route) => route.path === path)
          ?.screen()
          .then(({ Screen }) => Screen),
    },
    releases,
  );
}
