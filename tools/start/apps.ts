import { CannotStart } from "./cannot-start.ts";

/** The four builds, in the order of their ports in development. */
export const apps = ["shell", "front-journey", "back-journey", "content-pages"] as const;

/** One of the four builds. */
export type App = (typeof apps)[number];

const isApp = (name: string): name is App => apps.some((app) => app === name);

/**
 * Which apps run from source: all, or the ones named and the shell with them,
 * for hot reload needs the development build of React that the shell then brings.
 */
export function appsFromSource(named: readonly string[]): readonly App[] {
  const unknown = named.find((name) => !isApp(name));
  if (unknown) throw new CannotStart(`'${unknown}' is none of the apps: ${apps.join(", ")}.`);
  return named.length === 0 ? apps : apps.filter((app) => app === "shell" || named.includes(app));
}
