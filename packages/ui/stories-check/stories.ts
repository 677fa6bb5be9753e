import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where `build-storybook` leaves its pages. */
export const storybook = join(import.meta.dirname, "../storybook-static");

/** One story of the built Storybook. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Every story of the built Storybook, so that none escapes the check. */
export function allStories(): readonly Story[] {
  const index = JSON.parse(readFileSync(join(storybook, "index.json"), "utf8")) as {
    // Storybook's own index, version 5.
    entries: Record<string, Story & { type: "story" | "docs" }>;
  };
  return Object.values(index.entries).filter(({ type }) => type === "story");
}
