import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type AccessibleNode, type Driver, type Engine, type Size, type System, type Until } from "./driver.ts";
import { arrive, beReadableOnPaper } from "./in-document.ts";
import { isSoon, NotInstalled, startProgram } from "./program.ts";
import { type WebDriver, webDriver } from "./web-driver.ts";

/** The engine in a window of our own: the one that Debian brings for tests prints nothing and has no settings. */
const browserProgram = {
  binary: "/usr/bin/gjs",
  args: ["-m", join(import.meta.dirname, "webkit-browser/browser.js")],
};

/** What its driver and the browser need beside it; one program starts the other, and says nothing of one that it does not find. */
const company: readonly [path: string, install: string][] = [
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
  ["/usr/libexec/at-spi-bus-launcher", "at-spi2-core"],
  ["/usr/bin/gjs", "gjs"],
  ["/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib", "gir1.2-webkit2-4.1"],
  ["/usr/lib/*/girepository-1.0/Atspi-2.0.typelib", "gir1.2-atspi-2.0"],
];

function requireCompany() {
  for (const [path, install] of company) if (globSync(path).length === 0) throw new NotInstalled(path, install);
}

/** A screen as large as the page is to be, on which whichever window is open fills all of it and has the focus. */
interface Display {
  readonly address: string;
  close(): Promise<void>;
}

/** A port that no program listens on at this moment. */
async function anyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

const asRoot: Record<string, string> =
  process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {};

const startTimeoutMs = 60_000;

/** The driver writes nothing when it listens. */
async function untilListening(address: string) {
  const limit = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await webDriver(address).send("GET", "/status");
    } catch (error) {
      if (Date.now() > limit) throw new Error(`WebKitWebDriver does not answer: ${String(error)}`, { cause: error });
      await setTimeout(100);
    }
  }
}

async function startDisplay({ width, height }: Size): Promise<Display> {
  const screen = await startProgram({
    command: "Xvfb",
    install: "xvfb",
    args: ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    isReady: /^(\d+)$/m,
  });
  const env = {
    DISPLAY: `:${screen.found}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
    // Without a graphics card, layers that are put together by it cost a third of the processor's time.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    GDK_BACKEND: "x11",
    // In the locale of a bare environment its window would write '?' for every letter beyond ASCII.
    LC_ALL: "C.UTF-8",
    ...asRoot,
  };
  const windows = await startProgram({
    command: "matchbox-window-manager",
    install: "matchbox-window-manager",
    args: ["-use_titlebar", "no"],
    env,
  });
  const port = await anyPort();
  const address = `http://127.0.0.1:${port}`;
  // The engine names what it shows to assistive technology alone, which is found over the bus of a session.
  const driver = await startProgram({
    command: "dbus-run-session",
    install: "dbus-daemon at-spi2-core",
    args: ["--", "WebKitWebDriver", `--port=${port}`],
    env,
  });
  await untilListening(address);
  return {
    address,
    async close() {
      for (const program of [driver, windows, screen]) await program.stop();
    },
  };
}

/**
 * Listens to a document's console and policy from within, from the first question to it on: under automation the engine
 * writes its console nowhere, and reports no violation to a ReportingObserver.
 */
const listen = `() => {
  if (window.complaints) return;
  const complaints = (window.complaints = []);
  const complain = (words) => void (window.isLeft || complaints.push(words));
  for (const level of ["error", "warn"]) {
    const write = console[level];
    console[level] = (...args) => (complain(args.map(String).join(" ")), write.apply(console, args));
  }
  addEventListener("error", ({ message }) => message && complain(message));
  addEventListener("unhandledrejection", ({ reason }) => complain("Unhandled: " + reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, target }) =>
    complain("Violation of " + effectiveDirective + ": " + blockedURI + " in " + sourceFile + " by " + (target.outerHTML ?? "").slice(0, 120)),
  );
}`;

const firstPageMs = 15_000;
const mostWindows = 3;

/** A browser with its window. */
interface Session {
  readonly browser: WebDriver;
  readonly id: string;
  readonly firstTab: string;
  /** What documents that were left complained of. */
  readonly complaints: string[];
  /** Where its pages are printed to. */
  readonly folder: string;
}

/** A space at which a line breaks is not in this engine's names: with each text on one line they are whole. */
const beOnOneLine = `async () => {
  if (window.oneLine) return;
  window.oneLine = new CSSStyleSheet();
  window.oneLine.replaceSync("* { white-space: nowrap !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.oneLine];
}`;

/** Asks the browser around the page for what its driver has no command for. */
const askBrowser = `(command) => window.webkit.messageHandlers.browser.postMessage(JSON.stringify(command))`;

interface BusNode {
  readonly role: string;
  readonly ariaRole: string;
  readonly name: string;
  readonly description: string;
  readonly level: string;
  readonly states: readonly string[];
  readonly isEnabled: boolean;
  readonly text: string;
  readonly children: readonly BusNode[];
}

/** The bus's words for what ARIA has others for, or none. */
const ariaRoles: Readonly<Record<string, string>> = {
  "document web": "document",
  "description list": "definitionlist",
  "description term": "term",
  "description value": "definition",
  section: "generic",
  label: "generic",
  "push button": "button",
  "toggle button": "button",
  entry: "textbox",
  "check box": "checkbox",
  "radio button": "radio",
  "combo box": "combobox",
  "page tab": "tab",
  "page tab list": "tablist",
  "list item": "listitem",
  "list box": "listbox",
  menu: "listbox",
  "menu item": "option",
  panel: "group",
  "progress bar": "progressbar",
  "status bar": "status",
  image: "img",
};

const ariaStates: Readonly<Record<string, string>> = { INVALID_ENTRY: "invalid" };

const textNode = (name: string): AccessibleNode => ({
  role: "text",
  name,
  description: "",
  level: "",
  states: [],
  children: [],
});

/** A child of a line stands in the text around it as this character. */
const childMark = "\uFFFC";

/** The texts between the children of a node: a child that is a box has its own words in the text of the one around it, too. */
function textsAround({ text, children }: BusNode): readonly string[] {
  const texts: string[] = [];
  let rest = text;
  for (const child of children) {
    const [own, mark] = [child.text === "" ? -1 : rest.indexOf(child.text), rest.indexOf(childMark)];
    const isBox = own >= 0 && (mark < 0 || own <= mark);
    const [start, length] = isBox ? [own, child.text.length] : [mark, childMark.length];
    texts.push(start < 0 ? "" : rest.slice(0, start));
    if (start >= 0) rest = rest.slice(start + length);
  }
  return [...texts, rest];
}

function inAriasWords(node: BusNode): AccessibleNode {
  const { role, ariaRole, name, description, level, states, isEnabled } = node;
  // Of a list that drops down it has at one time what is picked alone and at another every choice.
  const children = role === "menu" ? node.children.filter((child) => child.states.includes("SELECTED")) : node.children;
  const isOpen = states.includes("EXPANDED");
  const said = states
    .filter((state) => !["EXPANDABLE", "EXPANDED"].includes(state))
    .map((state) => ariaStates[state] ?? state.toLowerCase());
  const [first = "", ...between] = textsAround(node);
  const inside = children.flatMap((child, nth) => [inAriasWords(child), textNode(between[nth] ?? "")]);
  return {
    role: ariaRole || (ariaRoles[role] ?? role),
    name,
    description,
    level: role === "heading" ? level : "",
    states: [
      ...said,
      ...(states.includes("EXPANDABLE") ? [isOpen ? "expanded" : "collapsed"] : []),
      ...(isEnabled ? [] : ["disabled"]),
    ],
    children: [textNode(first), ...inside],
  };
}

/** Leaves nothing of what the pages of this origin stored. */
const clearStorage = `() => {
  localStorage.clear();
  sessionStorage.clear();
}`;

function driveTab(session: Session, handle: string, end: () => Promise<void>): Driver {
  const { browser, complaints } = session;
  const at = (path: string) => `/session/${session.id}${path}`;
  /** WebDriver speaks to one tab at a time. */
  const send = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
    if ((await browser.send("GET", at("/window"))) !== handle) await browser.send("POST", at("/window"), { handle });
    return browser.send(method, at(path), body);
  };
  // Whichever document is asked something is listened to from then on.
  const evaluate = async <Value>(script: string, args: readonly unknown[]): Promise<Value> => {
    const text = await send("POST", "/execute/sync", {
      script: `(${listen})(); return Promise.resolve((${script})(...arguments)).then((value) => JSON.stringify(value))`,
      args,
    });
    return text === null ? (undefined as Value) : JSON.parse(text);
  };
  const collect = async () =>
    void complaints.push(...(await evaluate<string[]>("() => window.complaints.splice(0)", [])));
  const load = async (path: string, body: object, until?: Until) => {
    await collect();
    await arrive(evaluate, () => send("POST", path, body), until);
  };
  return {
    evaluate,
    open: (url, until) => load("/url", { url }, until),
    reload: () => load("/refresh", {}),
    goBack: () => load("/back", {}),
    goForward: () => load("/forward", {}),
    movePointer: (actions, pointerType = "mouse") =>
      send("POST", "/actions", {
        actions: [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }],
      }),
    pressKeys: (actions) => send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] }),
    screenshot: async () => Buffer.from(await send("GET", "/screenshot"), "base64"),
    async print() {
      const path = join(session.folder, "page.pdf");
      await evaluate(beReadableOnPaper, []);
      await evaluate(askBrowser, [{ command: "print", path }]);
      return readFile(path);
    },
    async accessibleTree() {
      await evaluate(beOnOneLine, []);
      const page = await evaluate<BusNode | null>(askBrowser, [{ command: "readTree" }]).catch(() => null);
      return page ? inAriasWords(page) : undefined;
    },
    async setCookies(cookies) {
      // Without a domain it is the host's alone, as those of the product are; another would stand beside them, and be sent first.
      for (const { domain: _, ...cookie } of cookies) await send("POST", "/cookie", { cookie });
    },
    async changeSystem(system) {
      if (system === "forced colours") throw new Error("This engine knows no forced colours.");
      await evaluate(askBrowser, [{ command: "changeSystem", system }]);
    },
    async takeComplaints() {
      await collect();
      return complaints.splice(0);
    },
    async anotherTab() {
      const tab = await browser.send("POST", at("/window/new"), { type: "tab" });
      return driveTab(session, tab.handle, end);
    },
    close: end,
  };
}

/** Leaves the window as one in which no page has ever been, and at an address of this origin. */
async function empty({ browser, id, firstTab }: Session, tab: Driver, origin: string) {
  for (const handle of await browser.send("GET", `/session/${id}/window/handles`)) {
    if (handle === firstTab) continue;
    await browser.send("POST", `/session/${id}/window`, { handle });
    await browser.send("DELETE", `/session/${id}/window`);
  }
  await browser.send("POST", `/session/${id}/window`, { handle: firstTab });
  await tab.open(`${origin}/robots.txt`);
  await browser.send("DELETE", `/session/${id}/cookie`);
  await tab.evaluate(clearStorage, []);
}

/** Safari's engine as Debian builds it, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  requireCompany();
  const displays = new Map<string, Promise<Display>>();
  const folder = mkdtempSync(join(tmpdir(), "claims-webkit-"));
  /** One driver has one session, and a browser costs as much to start as a story to run: it is handed on. */
  const kept = new Map<string, Session>();
  let version = "WebKitGTK";

  const displayOf = (name: string, size: Size) => {
    const display = displays.get(name) ?? startDisplay(size);
    displays.set(name, display);
    return display;
  };

  async function newSession({ address }: Display): Promise<Session> {
    const browser = webDriver(address);
    const wanted = { "webkitgtk:browserOptions": browserProgram, pageLoadStrategy: "none" };
    const { sessionId: id, capabilities } = await browser.send("POST", "/session", {
      capabilities: { alwaysMatch: wanted },
    });
    version = `WebKitGTK ${capabilities.browserVersion}`;
    await browser.send("POST", `/session/${id}/window/fullscreen`, {});
    const firstTab = await browser.send("GET", `/session/${id}/window`);
    return { browser, id, firstTab, complaints: [], folder };
  }

  const endSession = ({ browser, id }: Session) => browser.send("DELETE", `/session/${id}`);

  /** A first address moves a new window to another process, and now and then the driver never hears from it again. */
  async function newClaimant(size: Size, origin: string, system: System = "light"): Promise<Driver> {
    const name = `${size.width}x${size.height}`;
    const display = await displayOf(name, size);
    for (let windows = 1; ; windows += 1) {
      const session = kept.get(name) ?? (await newSession(display));
      kept.delete(name);
      const claims: Session = { ...session, complaints: [] };
      const tab = driveTab(claims, session.firstTab, async () => void kept.set(name, session));
      // The last one is taken as it is: where no page comes at all, the story is to fail and not to be skipped.
      if ((await isSoon(empty(claims, tab, origin), firstPageMs)) || windows === mostWindows) {
        await tab.changeSystem(system);
        return tab;
      }
      await isSoon(endSession(session), firstPageMs);
    }
  }

  return {
    version: () => version,
    newClaimant,
    async close() {
      for (const display of await Promise.allSettled(displays.values()))
        if (display.status === "fulfilled") await display.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
