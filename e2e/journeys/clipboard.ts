import type { Page } from "@playwright/test";

/** What a press copies. A page behind other pages may wait for ever for leave to read the clipboard, so it is noted on its way there. */
export async function copiedBy(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return write(text);
    };
  });
  await press();
  return page.evaluate(() => Reflect.get(window, "copied"));
}
