import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { EngineName } from "../story.ts";
import { readTree } from "../trees.ts";

/** The lists, the headings with their levels and the controls of a tree, in order; what an engine calls a control is its own. */
function spokenIn(engine: EngineName, screen: string): readonly string[] {
  const lines = readTree(engine, screen).matchAll(
    /^ *(?:(list)(?: "(.*)")?$|(heading|button|link|textbox|combobox|checkbox|radio|tab|summary|unknown) "(.*)"( level \d)?)/gm,
  );
  return [...lines].map(([, list, listName, role, controlName, level = ""]) => {
    const what = list ?? (role === "heading" ? "heading" : "control");
    const name = listName ?? controlName ?? "";
    // Gecko sets a space behind a link, also where a comma follows.
    return `${what} '${name.replaceAll(/" described .*| ,/g, (found) => (found === " ," ? "," : ""))}'${level}`;
  });
}

const screens = readdirSync(new URL("../trees/blink", import.meta.url)).map((file) => file.replace(".txt", ""));

test("the engines give assistive technology the same lists, headings and controls of each screen, in the same order", () => {
  expect(screens.length).toBeGreaterThan(15);
  for (const screen of screens)
    for (const engine of ["webkit", "gecko"] as const)
      expect(spokenIn(engine, screen), `${screen} in ${engine}`).toEqual(spokenIn("blink", screen));
});
