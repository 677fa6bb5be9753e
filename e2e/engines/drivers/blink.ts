import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { type Driver, type Engine, filterInTurn, keys, type KeyStep, type PointerStep, type Said } from "./driver.ts";

const playwrightKeys: Record<string, string> = {
  [keys.tab]: "Tab",
  [keys.shift]: "Shift",
  [keys.control]: "Control",
  [keys.escape]: "Escape",
  [keys.enter]: "Enter",
  [keys.up]: "ArrowUp",
  [keys.right]: "ArrowRight",
  [keys.down]: "ArrowDown",
  [keys.delete]: "Delete",
};

function noteComplaints(page: Page, complaints: string[]) {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
}

async function move({ mouse }: Page, step: PointerStep) {
  switch (step.type) {
    case "pointerMove":
      return mouse.move(step.x, step.y);
    case "pointerDown":
      return mouse.down();
    case "pointerUp":
      return mouse.up();
    case "pause":
      return new Promise<void>((done) => void setTimeout(done, step.duration));
  }
}

const press = ({ keyboard }: Page, { type, value }: KeyStep) => {
  const key = playwrightKeys[value] ?? value;
  return type === "keyDown" ? keyboard.down(key) : keyboard.up(key);
};

function drive(context: BrowserContext, page: Page, complaints: string[]): Driver {
  noteComplaints(page, complaints);
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    goForward: async () => void (await page.goForward()),
    evaluate: (script, args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    async moveMouse(steps) {
      for (const step of steps) await move(page, step);
    },
    async pressKeys(steps) {
      for (const step of steps) await press(page, step);
    },
    screenshot: () => page.screenshot(),
    async unsaid(wanted) {
      const devTools = await context.newCDPSession(page);
      const { root } = await devTools.send("DOM.getDocument");
      const isUnsaid = async ({ role, name }: Said) => {
        const query = { nodeId: root.nodeId, role, accessibleName: name };
        const { nodes } = await devTools.send("Accessibility.queryAXTree", query);
        return nodes.every(({ ignored }) => ignored);
      };
      return filterInTurn(wanted, isUnsaid);
    },
    setCookies: (cookies) => context.addCookies(cookies),
    complaints: async () => complaints,
    anotherTab: async () => drive(context, await context.newPage(), complaints),
    close: () => context.close(),
  };
}

/** Chrome's engine, by Playwright. */
export async function startBlink(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  return {
    version: () => `Chromium ${browser.version()}`,
    async newClaimant(size) {
      const context = await browser.newContext({ viewport: size });
      return drive(context, await context.newPage(), []);
    },
    close: () => browser.close(),
  };
}
