import { expect } from "@playwright/test";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import { saidIn } from "./trees.ts";

for (const screen of screens) {
  test(`on the screen ${screen.name} assistive technology is told of every heading and control`, async ({ tab }) => {
    const wanted = saidIn(screen.name);
    expect(wanted.length).toBeGreaterThan(2);
    await openScreen(tab, screen);
    await expect.poll(() => tab.unsaid(wanted)).toEqual([]);
  });
}
