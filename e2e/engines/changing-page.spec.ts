import { expect } from "@playwright/test";
import { test } from "./story.ts";
import { inLines } from "./trees.ts";

const names = Array.from({ length: 40 }, (_, nth) => `Heading ${nth}`);

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
  for (let times = 0; times < 3; times += 1) await tab.accessibleTree();
  await tab.evaluate(() => clearInterval((window as unknown as { changing: number }).changing));
  const read = async () => {
    const page = await tab.accessibleTree();
    return page ? inLines(page).split("\n").slice(1, -1) : [];
  };
  await expect.poll(read).toEqual(names.map((name) => `  heading "${name}" level 2`));
});
