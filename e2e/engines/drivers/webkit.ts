import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Driver, Engine, Size } from "./driver.ts";
import { startProgram } from "./program.ts";
import { type WebDriver, webDriver } from "./web-driver.ts";

const install = "webkit2gtk-driver";

/** The small browser that comes with Debian's build of the engine, for tests. */
function miniBrowser(): string {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  if (!binary) throw new Error(`WebKit's MiniBrowser is not installed; apt-get install -y ${install} brings it`);
  return binary;
}

/** A screen as large as the page is to be, on which whichever window is open fills all of it and has the focus. */
interface Display {
  readonly address: string;
  close(): Promise<void>;
}

/** A port that nobody listens on at this moment. */
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
  const env = { DISPLAY: `:${screen.found}`, LIBGL_ALWAYS_SOFTWARE: "1", GDK_BACKEND: "x11", ...asRoot };
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
 * Listens to the console of a document from its beginning on, as far as a program can: under automation the engine writes it
 * nowhere. What the policy forbade before is told afterwards.
 */
const listen = `() => {
  if (window.left) return "left";
  if (!window.complaints) {
    const complaints = (window.complaints = []);
    for (const level of ["error", "warn"]) {
      const write = console[level];
      console[level] = (...args) => (complaints.push(args.map(String).join(" ")), write.apply(console, args));
    }
    addEventListener("error", ({ message }) => message && complaints.push(message));
    addEventListener("unhandledrejection", ({ reason }) => complaints.push("Unhandled: " + reason));
    const told = (reports) => complaints.push(...reports.map(({ type, body }) => type + ": " + JSON.stringify(body)));
    new ReportingObserver(told, { types: ["csp-violation"], buffered: true }).observe();
  }
  return document.readyState;
}`;

const loadTimeoutMs = 60_000;
const firstPageMs = 15_000;
const mostWindows = 3;

/** Whether it has come about within that time; what comes later is nobody's concern. */
async function isSoon(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, setTimeout(withinMs, false)]);
}

interface Session {
  readonly browser: WebDriver;
  readonly id: string;
  /** What documents that were left complained of. */
  readonly complaints: string[];
}

function driveTab(session: Session, handle: string): Driver {
  const { browser, complaints } = session;
  const at = (path: string) => `/session/${session.id}${path}`;
  /** WebDriver speaks to one tab at a time. */
  const send = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
    if ((await browser.send("GET", at("/window"))) !== handle) await browser.send("POST", at("/window"), { handle });
    return browser.send(method, at(path), body);
  };
  const evaluate = async <Value>(script: string, args: readonly unknown[]): Promise<Value> => {
    const text = await send("POST", "/execute/sync", {
      script: `return Promise.resolve((${script})(...arguments)).then((value) => JSON.stringify(value))`,
      args,
    });
    return text === null ? (undefined as Value) : JSON.parse(text);
  };
  const collect = async () =>
    void complaints.push(...(await evaluate<string[]>("() => (window.complaints ?? []).splice(0)", [])));
  /** Comes to another document, and is there when it has loaded. */
  const load = async (path: string, body: object) => {
    await collect();
    await evaluate("() => void (window.left = true)", []);
    await send("POST", path, body);
    const limit = Date.now() + loadTimeoutMs;
    for (;;) {
      // Between two documents there is none to ask.
      const state = await evaluate<string>(listen, []).catch((error: unknown) => `between (${String(error)})`);
      if (state === "complete") return;
      if (Date.now() > limit) throw new Error(`No document had loaded a minute after ${path}: ${state}.`);
      await setTimeout(50);
    }
  };
  return {
    evaluate,
    open: (url) => load("/url", { url }),
    reload: () => load("/refresh", {}),
    goBack: () => send("POST", "/back", {}),
    goForward: () => send("POST", "/forward", {}),
    moveMouse: (actions) =>
      send("POST", "/actions", {
        actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
      }),
    pressKeys: (actions) => send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] }),
    screenshot: async () => Buffer.from(await send("GET", "/screenshot"), "base64"),
    async unsaid(wanted) {
      // A list to choose from is a button to this engine, and a space at which a line breaks is not in its names.
      const heard = (role: string, name: string) =>
        `${role === "combobox" ? "button" : role} ${name.replaceAll(" ", "")}`;
      const value = "a, button, input, select, textarea, h1, h2, h3, [role]";
      const found: object[] = await send("POST", "/elements", { using: "css selector", value });
      const said = new Set<string>();
      // What is hidden has no role, which the driver answers with an error.
      const ask = (id: string, what: string) => send("GET", `/element/${id}/${what}`).catch(() => "none");
      for (const id of found.flatMap((element) => Object.values(element)))
        said.add(heard(await ask(id, "computedrole"), await ask(id, "computedlabel")));
      return wanted.filter(({ role, name }) => !said.has(heard(role, name)));
    },
    async setCookies(cookies) {
      for (const cookie of cookies) await send("POST", "/cookie", { cookie });
    },
    async complaints() {
      await collect();
      return complaints;
    },
    async anotherTab() {
      const tab = await browser.send("POST", at("/window/new"), { type: "tab" });
      return driveTab(session, tab.handle);
    },
    close: () => browser.send("DELETE", at("")),
  };
}

/** Safari's engine as Debian builds it, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const binary = miniBrowser();
  const displays = new Map<string, Promise<Display>>();
  const displayOf = (size: Size) => {
    const name = `${size.width}x${size.height}`;
    const display = displays.get(name) ?? startDisplay(size);
    displays.set(name, display);
    return display;
  };
  const options = { binary, args: ["--automation"] };

  let version = "WebKitGTK";

  async function newWindow(size: Size): Promise<Driver> {
    const browser = webDriver((await displayOf(size)).address);
    const wanted = { "webkitgtk:browserOptions": options, pageLoadStrategy: "none" };
    const { sessionId: id, capabilities } = await browser.send("POST", "/session", {
      capabilities: { alwaysMatch: wanted },
    });
    version = `WebKitGTK ${capabilities.browserVersion}`;
    await browser.send("POST", `/session/${id}/window/fullscreen`, {});
    return driveTab({ browser, id, complaints: [] }, await browser.send("GET", `/session/${id}/window`));
  }

  /** A first address moves a new window to another process, and now and then the driver never hears from it again. */
  async function newClaimant(size: Size, origin: string): Promise<Driver> {
    for (let windows = 1; ; windows += 1) {
      const opened = await newWindow(size);
      // The last one is taken as it is: where no page comes at all, the story is to fail and not to be skipped.
      if ((await isSoon(opened.open(`${origin}/robots.txt`), firstPageMs)) || windows === mostWindows) return opened;
      await isSoon(opened.close(), firstPageMs);
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
