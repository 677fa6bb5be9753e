import { expect } from "@playwright/test";
import { test } from "./story.ts";
import { misreadings } from "./trees.ts";

const names = Array.from({ length: 40 }, (_, nth) => `Heading ${nth}`);
const headings = names.map((name) => ({ role: "heading", name, level: 2 }));

test("a page that changes while it is read is read again, and then as it is", async ({ tab }) => {
  await tab.open("/robots.txt");
  await tab.evaluate((words) => {
    const replace = () =>
      document.body.replaceChildren(
        ...words.map((name) => Object.assign(document.createElement("h2"), { textContent: name })),
      );
    replace();
    Object.assign(window, { changing: setInterval(replace, 5) });
  }, names);
  for (let times = 0; times < 3; times += 1) await tab.placesOf(headings);
  await tab.evaluate(() => clearInterval((window as unknown as { changing: number }).changing));
  await expect.poll(async () => misreadings(headings, await tab.placesOf(headings))).toEqual([]);
});
