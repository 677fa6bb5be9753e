import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectBidi, type Bidi } from "./bidi.ts";
import { type Driver, type Engine, largeText, type Place, type Said, type Size, type System } from "./driver.ts";
import { arrive, placesIn, readWhole } from "./in-document.ts";
import { isSoon, startProgram } from "./program.ts";

/** Nothing that Firefox does by itself: updates, experiments, telemetry, greetings. */
const preferences = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "messaging-system.rsexperimentloader.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
};

const watched = ["log.entryAdded", "script.realmCreated", "browsingContext.navigationStarted"];

/** Puts violations of the policy into the console, from where they come as entries of the log. */
const logViolations = `() => {
  document.addEventListener("securitypolicyviolation", (event) => console.error("Violation of " + event.effectiveDirective + ": " + event.blockedURI));
}`;

/** As the page of Firefox's settings writes it down. */
const systemPreferences: Record<System, object> = {
  light: { "layout.css.prefers-color-scheme.content-override": 1 },
  dark: { "layout.css.prefers-color-scheme.content-override": 0 },
  "large text": { "font.size.variable.x-western": largeText },
  "forced colours": { "browser.display.document_color_use": 2 },
};

function writeProfile(system: System): string {
  const profile = mkdtempSync(join(tmpdir(), "claims-firefox-"));
  const all = { ...preferences, ...systemPreferences[system] };
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  return profile;
}

interface Claimant {
  readonly bidi: Bidi;
  readonly userContext: string;
  readonly listening: Listening;
  readonly tabs: Set<string>;
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string; readonly realm: string };
}

interface Realm {
  readonly type: string;
  readonly realm: string;
  readonly context?: string;
}

const base64 = (text: string) => Buffer.from(text, "base64");

/** Names that this engine spells in its own way: it sets a space behind a link, also where a comma follows. */
const ownSpellings: Readonly<Record<string, string>> = {
  "I have read the terms and conditions, and I accept the fee: 15% to 30% of what is recovered, plus VAT.":
    "I have read the terms and conditions , and I accept the fee: 15% to 30% of what is recovered, plus VAT.",
};

/** It prints a face's other weights and ligatures as drawings, in which no letters are found. */
const beReadableOnPaper = `() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("* { font-weight: normal !important; font-variant-ligatures: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, plain];
}`;

function driveTab(claimant: Claimant, context: string): Driver {
  const { bidi, listening } = claimant;
  const call = async <Value>(script: string, args: readonly object[]): Promise<Value> => {
    const answer = await bidi.send("script.callFunction", {
      functionDeclaration: `async (...given) => JSON.stringify(await (${script})(...given))`,
      arguments: args,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value === undefined ? (undefined as Value) : JSON.parse(answer.result.value);
  };
  const evaluate = <Value>(script: string, args: readonly unknown[]) =>
    call<Value>(`() => (${script})(...${JSON.stringify(args)})`, []);
  const find = async ({ role, name }: Said) => {
    const locator = { type: "accessibility", value: { role, name: ownSpellings[name] ?? name } };
    const { nodes } = await bidi.send("browsingContext.locateNodes", { context, locator, maxNodeCount: 1 });
    return nodes.length > 0 ? { sharedId: nodes[0].sharedId } : { type: "undefined" };
  };
  const traverse = async (delta: number) => {
    await arrive(evaluate, () => bidi.send("browsingContext.traverseHistory", { context, delta }));
    await listening.comeBack(context);
  };
  return {
    evaluate,
    open: (url, until = "complete") =>
      bidi.send("browsingContext.navigate", { context, url, wait: until === "begun" ? "none" : until }),
    reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
    goBack: () => traverse(-1),
    goForward: () => traverse(1),
    movePointer: (actions, pointerType = "mouse") =>
      bidi.send("input.performActions", {
        context,
        actions: [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }],
      }),
    pressKeys: (actions) =>
      bidi.send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions }] }),
    screenshot: async () => base64((await bidi.send("browsingContext.captureScreenshot", { context })).data),
    async print() {
      await evaluate(beReadableOnPaper, []);
      return base64((await bidi.send("browsingContext.print", { context })).data);
    },
    placesOf: (wanted) =>
      readWhole(async () => {
        const elements: object[] = [];
        for (const said of wanted) elements.push(await find(said));
        const places = await call<(Place | null)[]>(placesIn, elements);
        return places.map((place) => place ?? undefined);
      }),
    async setCookies(cookies) {
      for (const { name, value, domain, path, httpOnly } of cookies) {
        const cookie = { name, value: { type: "string", value }, domain, path, httpOnly };
        // Where the product sets its own: one of another partition or domain would stand beside it, and be sent first.
        const partition = { type: "storageKey", userContext: claimant.userContext };
        await bidi.send("storage.setCookie", { cookie, partition });
      }
    },
    takeComplaints: async () => listening.complaints.splice(0),
    anotherTab: async () => driveTab(claimant, await openTab(claimant)),
    close: () => bidi.send("browser.removeUserContext", { userContext: claimant.userContext }),
  };
}

const newTabMs = 15_000;
const mostTabs = 3;

/**
 * A tab made so has the focus of its window, as one that a claimant looks at; the first of a fresh Firefox has not.
 * Now and then Firefox waits for that focus for ever, and gives it to the next one.
 */
async function openTab({ bidi, userContext, tabs }: Claimant): Promise<string> {
  for (let asked = 1; ; asked += 1) {
    const created = bidi.send("browsingContext.create", { type: "tab", userContext, background: false });
    if (asked < mostTabs && !(await isSoon(created, newTabMs))) continue;
    const { context } = await created;
    tabs.add(context);
    return context;
  }
}

/** What the documents of a claimant's tabs complain of. */
interface Listening {
  readonly complaints: string[];
  /** A document that was left is here again. */
  comeBack(context: string): Promise<void>;
}

/** A document that is left still complains of what its end cut off; only what the others say counts. */
function listen(bidi: Bidi, tabs: ReadonlySet<string>): Listening {
  const complaints: string[] = [];
  const documents = new Map<string, string>();
  const left = new Set<string | undefined>();
  bidi.on("script.realmCreated", ({ type, realm, context = "" }: Realm) => {
    if (type === "window") documents.set(context, realm);
  });
  bidi.on("browsingContext.navigationStarted", ({ context }: { readonly context: string }) =>
    left.add(documents.get(context)),
  );
  bidi.on("log.entryAdded", ({ level, text, source: { context = "", realm } }: LogEntry) => {
    if (["error", "warn"].includes(level) && tabs.has(context) && !left.has(realm)) complaints.push(text ?? "");
  });
  return {
    complaints,
    async comeBack(context) {
      const { realms }: { realms: Realm[] } = await bidi.send("script.getRealms", { context, type: "window" });
      for (const { realm } of realms) {
        documents.set(context, realm);
        left.delete(realm);
      }
    },
  };
}

async function newClaimant(bidi: Bidi, size: Size): Promise<Driver> {
  const { userContext } = await bidi.send("browser.createUserContext", {});
  const tabs = new Set<string>();
  const claimant: Claimant = { bidi, userContext, listening: listen(bidi, tabs), tabs };
  await bidi.send("browsingContext.setViewport", { userContexts: [userContext], viewport: size });
  await bidi.send("script.addPreloadScript", { functionDeclaration: logViolations, userContexts: [userContext] });
  return driveTab(claimant, await openTab(claimant));
}

/** Firefox by WebDriver BiDi, which is built into it. */
export async function startGecko(system: System = "light"): Promise<Engine> {
  const profile = writeProfile(system);
  const program = await startProgram({
    command: "firefox-esr",
    install: "firefox-esr",
    args: ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    isReady: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const bidi = await connectBidi(`${program.found}/session`);
  const { capabilities } = await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: watched });
  return {
    version: () => `Firefox ${capabilities.browserVersion}`,
    newClaimant: (size) => newClaimant(bidi, size),
    async close() {
      bidi.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
