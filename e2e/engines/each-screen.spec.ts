import { expect } from "@playwright/test";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import { misreadings, readIn } from "./trees.ts";

for (const screen of screens) {
  test(`on the screen ${screen.name} assistive technology is told of every heading and control, headings in order`, async ({
    tab,
  }) => {
    const tree = readIn(screen.name);
    expect(tree.length).toBeGreaterThan(2);
    await openScreen(tab, screen);
    await expect.poll(async () => misreadings(tree, await tab.placesOf(tree))).toEqual([]);
  });
}
