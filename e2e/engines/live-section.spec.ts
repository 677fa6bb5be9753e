import { expect } from "@playwright/test";
import { testOverConnection as test } from "./story.ts";

test("a section that begins to move while the focus is in it leaves the focus where it is", async ({
  tab,
  connection,
}) => {
  connection.hold(/\/reviews\.\w+\.js$/);
  await tab.open("/");
  await tab.expectHydrated();
  await tab.evaluate(() => {
    document.querySelector<HTMLElement>("#reviews button")?.focus();
  });
  await tab.expectFocus("button", "Pause the reviews");
  connection.mend();
  const isHydrated = () =>
    Object.keys(document.querySelector("#reviews button") ?? {}).some((key) => key.startsWith("__react"));
  await expect.poll(() => tab.evaluate(isHydrated)).toBe(true);
  await tab.expectFocus("button", "Pause the reviews");
  await tab.key("enter");
  await tab.expectFocus("button", "Play the reviews");
});
