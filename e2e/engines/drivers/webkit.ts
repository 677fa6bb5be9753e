import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import {
  type Driver,
  type Engine,
  largeText,
  type Place,
  type Said,
  type Size,
  type System,
  type Until,
} from "./driver.ts";
import { arrive, isOfRemoved, placesIn, readWhole } from "./in-document.ts";
import { isSoon, NotInstalled, startProgram } from "./program.ts";
import { type WebDriver, webDriver } from "./web-driver.ts";

const install = "webkit2gtk-driver";

/** The small browser that comes with Debian's build of the engine, for tests. */
function miniBrowser(): string {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  if (!binary) throw new NotInstalled("WebKit's MiniBrowser", install);
  return binary;
}

/** What its driver needs beside it; one program starts the other, and says nothing of one that it does not find. */
function requireCompany() {
  if (!existsSync("/usr/bin/WebKitWebDriver")) throw new NotInstalled("WebKitWebDriver", install);
  if (!existsSync("/usr/libexec/at-spi-bus-launcher")) throw new NotInstalled("at-spi-bus-launcher", "at-spi2-core");
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

async function startDisplay({ width, height }: Size, system: System): Promise<Display> {
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
    GTK_THEME: system === "dark" ? "Adwaita:dark" : "Adwaita",
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
}

/** What has a role of its own or is given one; a list to choose from, which other engines call a combobox, is a button here. */
const speaking = "a, button, input, select, textarea, h1, h2, h3, h4, [role]";

/** A space at which a line breaks is not in this engine's names: with each text on one line they are whole. */
const beOnOneLine = `async () => {
  if (window.oneLine) return;
  window.oneLine = new CSSStyleSheet();
  window.oneLine.replaceSync("* { white-space: nowrap !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.oneLine];
}`;

/** The small browser that it is driven in has no setting for it, so the document's own size is set. */
const enlarge = `(size) => document.documentElement.style.setProperty("font-size", size)`;

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
  /** What is hidden has no role, which the driver answers with an error. */
  const ask = (id: string, what: string): Promise<string> =>
    send("GET", `/element/${id}/${what}`).catch((error: unknown) => {
      if (isOfRemoved(error)) throw error;
      return "none";
    });
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
    print: () => Promise.reject(new Error("WebKit's driver has no command to print.")),
    placesOf: (wanted) =>
      readWhole(async () => {
        await evaluate(beOnOneLine, []);
        const found: Record<string, string>[] = await send("POST", "/elements", {
          using: "css selector",
          value: speaking,
        });
        const places = await evaluate<Place[]>(placesIn, found);
        const tags = await evaluate<string[]>("(...elements) => elements.map(({ tagName }) => tagName)", found);
        const said: (Said & { readonly place: Place | undefined })[] = [];
        for (const [nth, element] of found.entries()) {
          const [id = ""] = Object.values(element);
          const computed = await ask(id, "computedrole");
          const role = tags[nth] === "SELECT" && computed === "button" ? "combobox" : computed;
          if (wanted.some((each) => each.role === role))
            said.push({ role, name: await ask(id, "computedlabel"), place: places[nth] });
        }
        return wanted.map(({ role, name }) => said.find((each) => each.role === role && each.name === name)?.place);
      }),
    async setCookies(cookies) {
      // Without a domain it is the host's alone, as those of the product are; another would stand beside them, and be sent first.
      for (const { domain: _, ...cookie } of cookies) await send("POST", "/cookie", { cookie });
    },
    async changeSystem(system) {
      if (system === "light") await evaluate(enlarge, [""]);
      else if (system === "large text") await evaluate(enlarge, [`${largeText}px`]);
      else throw new Error(`This engine is asked for ${system} as it starts.`);
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
  const binary = miniBrowser();
  requireCompany();
  const displays = new Map<string, Promise<Display>>();
  const options = { binary, args: ["--automation"] };
  /** One driver has one session, and a browser costs as much to start as a story costs to tell: it is handed on. */
  const kept = new Map<string, Session>();
  let version = "WebKitGTK";

  const displayOf = (name: string, size: Size, system: System) => {
    const display = displays.get(name) ?? startDisplay(size, system);
    displays.set(name, display);
    return display;
  };

  async function newSession({ address }: Display): Promise<Session> {
    const browser = webDriver(address);
    const wanted = { "webkitgtk:browserOptions": options, pageLoadStrategy: "none" };
    const { sessionId: id, capabilities } = await browser.send("POST", "/session", {
      capabilities: { alwaysMatch: wanted },
    });
    version = `WebKitGTK ${capabilities.browserVersion}`;
    await browser.send("POST", `/session/${id}/window/fullscreen`, {});
    const firstTab = await browser.send("GET", `/session/${id}/window`);
    return { browser, id, firstTab, complaints: [] };
  }

  const endSession = ({ browser, id }: Session) => browser.send("DELETE", `/session/${id}`);

  /** A first address moves a new window to another process, and now and then the driver never hears from it again. */
  async function newClaimant(size: Size, origin: string, system: System = "light"): Promise<Driver> {
    const name = `${size.width}x${size.height} ${system === "dark" ? "dark" : "light"}`;
    const display = await displayOf(name, size, system);
    for (let windows = 1; ; windows += 1) {
      const session = kept.get(name) ?? (await newSession(display));
      kept.delete(name);
      const claims: Session = { ...session, complaints: [] };
      const tab = driveTab(claims, session.firstTab, async () => void kept.set(name, session));
      // The last one is taken as it is: where no page comes at all, the story is to fail and not to be skipped.
      if ((await isSoon(empty(claims, tab, origin), firstPageMs)) || windows === mostWindows) {
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
    },
  };
}
