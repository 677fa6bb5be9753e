import { expect } from "@playwright/test";
import { claimHere } from "./seeded.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** What takes along what is typed comes with the way to help. */
async function switchTo(tab: Tab, language: "Cymraeg" | "English") {
  await tab.expectSeen("button", "/^(?:Need Help|Angen help)$/");
  await tab.press("link", language);
}

test("the switch in the header leads to the same step in Welsh and back, and nothing that was typed is lost", async ({
  tab,
}) => {
  await claimHere(tab, "with an address");
  await tab.open("/get-started-v3/info");
  await tab.expectHydrated();
  await tab.tick("radio", "Ms.");
  await tab.fill("textbox", "Legal first name", "Ada");
  await tab.choose("Month", "March");
  await tab.tick("checkbox", "/^I have read and accept/");
  await switchTo(tab, "Cymraeg");
  await tab.expectPath("/cy/get-started-v3/info");
  await tab.expectValue("textbox", "Enw cyntaf cyfreithiol", "Ada");
  expect(await tab.isChecked("radio", "Ms.")).toBe(true);
  expect(await tab.valueOf("combobox", "Mis")).toBe("Mawrth");
  expect(await tab.isChecked("checkbox", "/^Rwyf wedi darllen ac yn derbyn/")).toBe(true);
  await tab.fill("textbox", "Cyfenw cyfreithiol", "Lovel");
  await switchTo(tab, "English");
  await tab.expectPath("/get-started-v3/info");
  await tab.expectValue("textbox", "Legal surname", "Lovel");
  expect(await tab.valueOf("textbox", "Legal first name")).toBe("Ada");
  expect(await tab.isChecked("radio", "Ms.")).toBe(true);
  expect(await tab.valueOf("combobox", "Month")).toBe("March");
  expect(await tab.isChecked("checkbox", "/^I have read and accept/")).toBe(true);
});
