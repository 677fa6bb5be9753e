import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectBidi, type Bidi } from "./bidi.ts";
import { type AccessibleNode, type Driver, type Engine, largeText, type System } from "./driver.ts";
import { arrive, beReadableOnPaper } from "./in-document.ts";
import { connectMarionette } from "./marionette.ts";
import { isSoon, startProgram } from "./program.ts";

/** Nothing that Firefox does by itself: updates, experiments, telemetry, greetings, and windows and processes made ahead. */
const preferences = {
  "dom.ipc.processPrelaunch.enabled": false,
  "browser.newtab.preload": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.sessionstore.resume_from_crash": false,
  "browser.pagethumbnails.capturing_disabled": true,
  "places.history.enabled": false,
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  // Without a graphics card each frame is drawn by the processor; stories see none.
  "layout.frame_rate": 15,
  "marionette.port": 0,
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
const usual = {
  "layout.css.prefers-color-scheme.content-override": 1,
  "font.size.variable.x-western": 16,
  "browser.display.document_color_use": 0,
};

const systemPreferences: Record<System, Readonly<Record<string, number>>> = {
  light: usual,
  dark: { ...usual, "layout.css.prefers-color-scheme.content-override": 0 },
  "large text": { ...usual, "font.size.variable.x-western": largeText },
  "forced colours": { ...usual, "browser.display.document_color_use": 2 },
};

function writeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), "claims-firefox-"));
  const lines = Object.entries(preferences).map(
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
  changeSystem(system: System): Promise<void>;
  accessibleTree(): Promise<AccessibleNode | undefined>;
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
  const traverse = async (delta: number) => {
    listening.leave(context);
    await arrive(evaluate, () => bidi.send("browsingContext.traverseHistory", { context, delta }));
    await listening.comeBack(context);
  };
  return {
    evaluate,
    open(url, until = "complete") {
      listening.leave(context);
      return bidi.send("browsingContext.navigate", { context, url, wait: until === "begun" ? "none" : until });
    },
    reload() {
      listening.leave(context);
      return bidi.send("browsingContext.reload", { context, wait: "complete" });
    },
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
    accessibleTree: claimant.accessibleTree,
    async setCookies(cookies) {
      for (const { name, value, domain, path, httpOnly } of cookies) {
        const cookie = { name, value: { type: "string", value }, domain, path, httpOnly };
        // Where the product sets its own: one of another partition or domain would stand beside it, and be sent first.
        const partition = { type: "storageKey", userContext: claimant.userContext };
        await bidi.send("storage.setCookie", { cookie, partition });
      }
    },
    changeSystem: (system) => claimant.changeSystem(system),
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
  /** The document that is open is about to be left; its engine says so too, and on a busy machine later than what its end cut off. */
  leave(context: string): void;
  /** A document that was left is here again. */
  comeBack(context: string): Promise<void>;
}

/** A document that is left still complains of what its end cut off; only what the others say counts. */
function listen(bidi: Bidi, tabs: ReadonlySet<string>): Listening {
  const complaints: string[] = [];
  const documents = new Map<string, string>();
  const left = new Set<string | undefined>();
  const leave = (context: string) => void left.add(documents.get(context));
  bidi.on("script.realmCreated", ({ type, realm, context = "" }: Realm) => {
    if (type === "window") documents.set(context, realm);
  });
  bidi.on("browsingContext.navigationStarted", ({ context }: { readonly context: string }) => leave(context));
  bidi.on("log.entryAdded", ({ level, text, source: { context = "", realm } }: LogEntry) => {
    if (["error", "warn"].includes(level) && tabs.has(context) && !left.has(realm)) complaints.push(text ?? "");
  });
  return {
    complaints,
    leave,
    async comeBack(context) {
      const { realms }: { realms: Realm[] } = await bidi.send("script.getRealms", { context, type: "window" });
      for (const { realm } of realms) {
        documents.set(context, realm);
        left.delete(realm);
      }
    },
  };
}

/** A size alone is now and then seen by the next page only; with a change of colours the open one is painted again. */
const changePreferences = `
  for (const [name, value] of Object.entries(arguments[0])) Services.prefs.setIntPref(name, value);
  const colours = "browser.display.document_color_use";
  Services.prefs.setIntPref(colours, 1);
  Services.prefs.setIntPref(colours, arguments[0][colours])`;

/**
 * Reads what Firefox's own accessibility service has of the tab that is shown, in the main process, from which a screen
 * reader gets it. An element that leaves the page meanwhile throws.
 */
const readTree = `
  const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
  const attributesOf = ({ attributes }) =>
    Object.fromEntries(attributes ? [...attributes.enumerate()].map(({ key, value }) => [key, value]) : []);
  const read = (node) => {
    const [states, others] = [{}, {}];
    node.getState(states, others);
    return {
      role: node.computedARIARole || service.getStringRole(node.role),
      name: node.name ?? "",
      description: node.description ?? "",
      level: attributesOf(node).level ?? "",
      states: [...service.getStringStates(states.value, others.value)],
      children: Array.from({ length: node.childCount }, (_, nth) => read(node.getChildAt(nth))),
    };
  };
  const { gBrowser } = Services.wm.getMostRecentWindow("navigator:browser");
  const page = service.getAccessibleFor(gBrowser.selectedBrowser)?.firstChild;
  return page ? read(page) : null`;

/** Its words for what ARIA has others for, or none. */
const ariaRoles: Readonly<Record<string, string>> = {
  "text leaf": "text",
  // What a style puts before an element, such as a number.
  statictext: "text",
  label: "generic",
  "text container": "generic",
  image: "img",
};

const ariaStates: Readonly<Record<string, string>> = { unavailable: "disabled" };
const saidStates = [
  "checked",
  "expanded",
  "collapsed",
  "selected",
  "pressed",
  "required",
  "invalid",
  "disabled",
  "busy",
  "modal",
];

function inAriasWords({ role, name, description, level, states, children }: AccessibleNode): AccessibleNode {
  const said = states.map((state) => ariaStates[state] ?? state).filter((state) => saidStates.includes(state));
  return {
    role: ariaRoles[role] ?? role,
    // A label's name is its own text.
    name: role === "label" ? "" : name,
    description,
    level: role === "heading" ? level : "",
    states: said,
    children: children.filter((child) => child.role !== "listitem marker").map(inAriasWords),
  };
}

/** Firefox by WebDriver BiDi, which is built into it; its settings by Marionette, as BiDi has no command for them. */
export async function startGecko(): Promise<Engine> {
  const profile = writeProfile();
  const program = await startProgram({
    command: "firefox-esr",
    install: "firefox-esr",
    args: [
      "--headless",
      "--no-remote",
      "--profile",
      profile,
      "--remote-debugging-port=0",
      "--marionette",
      "--remote-allow-system-access",
    ],
    isReady: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const marionette = await connectMarionette(profile);
  // There is one session, which both protocols speak in.
  const { capabilities } = await marionette.send("WebDriver:NewSession", { webSocketUrl: true });
  const bidi = await connectBidi(capabilities.webSocketUrl);
  await bidi.send("session.subscribe", { events: watched });
  await marionette.send("Marionette:SetContext", { value: "chrome" });
  let now: System | undefined;

  /** It is the whole browser's, in which one claimant's story runs at a time. */
  async function changeSystem(system: System) {
    if (system === now) return;
    now = system;
    await marionette.send("WebDriver:ExecuteScript", { script: changePreferences, args: [systemPreferences[system]] });
  }

  async function accessibleTree() {
    const { value } = await marionette
      .send("WebDriver:ExecuteScript", { script: readTree, args: [] })
      .catch(() => ({}));
    return value ? inAriasWords(value) : undefined;
  }

  return {
    version: () => `Firefox ${capabilities.browserVersion}`,
    async newClaimant(size, _origin, system = "light") {
      await changeSystem(system);
      const { userContext } = await bidi.send("browser.createUserContext", {});
      const tabs = new Set<string>();
      const claimant: Claimant = {
        bidi,
        userContext,
        listening: listen(bidi, tabs),
        tabs,
        changeSystem,
        accessibleTree,
      };
      await bidi.send("browsingContext.setViewport", { userContexts: [userContext], viewport: size });
      await bidi.send("script.addPreloadScript", { functionDeclaration: logViolations, userContexts: [userContext] });
      return driveTab(claimant, await openTab(claimant));
    },
    async close() {
      bidi.close();
      marionette.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
