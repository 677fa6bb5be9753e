import { existsSync } from "node:fs";
import { type BrowserContext, type CDPSession, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { finger, mouse } from "../../journeys/pen.ts";
import {
  type AccessibleNode,
  type Driver,
  type Engine,
  keys,
  largeText,
  type KeyStep,
  type Pointer,
  type PointerStep,
  type System,
} from "./driver.ts";
import { arrive } from "./in-document.ts";
import { NotInstalled } from "./program.ts";

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

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

const penFor = { mouse, touch: finger };

async function movePointer(page: Page, steps: readonly PointerStep[], pointer: Pointer) {
  const pen = await penFor[pointer](page);
  let place: readonly [x: number, y: number] = [0, 0];
  let isDown = false;
  for (const step of steps) {
    if (step.type === "pause") await wait(step.duration);
    else if (step.type === "pointerUp") await pen.up();
    else if (step.type === "pointerDown") {
      isDown = true;
      await pen.down(place);
    } else {
      place = [step.x, step.y];
      if (isDown) await pen.move(place);
    }
  }
}

const press = ({ keyboard }: Page, { type, value }: KeyStep) => {
  const key = playwrightKeys[value] ?? value;
  return type === "keyDown" ? keyboard.down(key) : keyboard.up(key);
};

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Its words for what ARIA has others for, or none. */
const ariaRoles: Readonly<Record<string, string>> = {
  RootWebArea: "document",
  StaticText: "text",
  LabelText: "generic",
  Legend: "generic",
  sectionheader: "generic",
  sectionfooter: "generic",
  DescriptionList: "definitionlist",
  DisclosureTriangle: "summary",
  Figcaption: "caption",
  MenuListPopup: "listbox",
  image: "img",
};

/** A property as a state in ARIA's words; none where it says only that something is not so. */
function stateOf({ name, value: { value } }: { name: string; value: { value?: unknown } }): string[] {
  if (name === "expanded") return [value === true ? "expanded" : "collapsed"];
  const isSaid = ["checked", "selected", "pressed", "required", "invalid", "disabled", "busy", "modal"].includes(name);
  return isSaid && (value === true || value === "true") ? [name] : [];
}

/** Of a list's rows the level says how deep the list lies in others, which the tree shows itself. */
function levelOf({ role, properties = [] }: AxNode): string {
  const level = properties.find(({ name }) => name === "level")?.value.value;
  return role?.value === "heading" && level !== undefined ? String(level) : "";
}

async function accessibleTree(devTools: CDPSession): Promise<AccessibleNode | undefined> {
  const { nodes }: { nodes: readonly AxNode[] } = await devTools.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    const children = (node?.childIds ?? []).flatMap(from);
    if (!node || node.ignored) return children;
    const role = String(node.role?.value ?? "");
    // Parts of a text, line by line, and the dots of a list.
    if (["InlineTextBox", "ListMarker"].includes(role)) return [];
    return [
      {
        role: ariaRoles[role] ?? role,
        name: String(node.name?.value ?? ""),
        description: String(node.description?.value ?? ""),
        level: levelOf(node),
        states: (node.properties ?? []).flatMap(stateOf),
        children,
      },
    ];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return root && from(root.nodeId)[0];
}

/** The size of letters that a browser has from the start. */
const usualText = 16;

async function changeSystem(page: Page, devTools: CDPSession, system: System) {
  await page.emulateMedia({
    colorScheme: system === "dark" ? "dark" : "light",
    forcedColors: system === "forced colours" ? "active" : "none",
  });
  const standard = system === "large text" ? largeText : usualText;
  await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
}

async function drive(context: BrowserContext, page: Page, complaints: string[], system: System): Promise<Driver> {
  noteComplaints(page, complaints);
  const devTools = await context.newCDPSession(page);
  await changeSystem(page, devTools, system);
  const evaluate: Driver["evaluate"] = (script, args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`);
  return {
    open: async (url, until = "complete") =>
      void (await page.goto(url, { waitUntil: until === "begun" ? "commit" : "load" })),
    reload: async () => void (await page.reload()),
    // A page that is restored does not load, which Playwright would wait for.
    goBack: () => arrive(evaluate, () => page.goBack({ waitUntil: "commit" })),
    goForward: () => arrive(evaluate, () => page.goForward({ waitUntil: "commit" })),
    evaluate,
    movePointer: (steps, pointer = "mouse") => movePointer(page, steps, pointer),
    async pressKeys(steps) {
      for (const step of steps) await press(page, step);
    },
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: "A4" }),
    accessibleTree: () => accessibleTree(devTools),
    setCookies: (cookies) => context.addCookies(cookies),
    takeComplaints: async () => complaints.splice(0),
    changeSystem: (next) => changeSystem(page, devTools, next),
    anotherTab: async () => drive(context, await context.newPage(), complaints, system),
    close: () => context.close(),
  };
}

/** Chrome's engine, by Playwright. */
export async function startBlink(options: LaunchOptions): Promise<Engine> {
  const { executablePath = chromium.executablePath() } = options;
  if (!existsSync(executablePath)) throw new NotInstalled("chromium", "chromium");
  const browser = await chromium.launch(options);
  return {
    version: () => `Chromium ${browser.version()}`,
    async newClaimant(size, _origin, system = "light") {
      const context = await browser.newContext({ viewport: size });
      return drive(context, await context.newPage(), [], system);
    },
    close: () => browser.close(),
  };
}
