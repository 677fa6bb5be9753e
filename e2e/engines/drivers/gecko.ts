import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectBidi, type Bidi } from "./bidi.ts";
import { type Driver, type Engine, filterInTurn, type Size } from "./driver.ts";
import { startProgram } from "./program.ts";

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
const tellOfViolations = `() => {
  document.addEventListener("securitypolicyviolation", (event) => console.error("Violation of " + event.effectiveDirective + ": " + event.blockedURI));
}`;

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
  readonly complaints: string[];
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

function driveTab({ bidi, ...claimant }: Claimant, context: string): Driver {
  const evaluate = async <Value>(script: string, args: readonly unknown[]): Promise<Value> => {
    const answer = await bidi.send("script.callFunction", {
      functionDeclaration: `async () => JSON.stringify(await (${script})(...${JSON.stringify(args)}))`,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value === undefined ? (undefined as Value) : JSON.parse(answer.result.value);
  };
  const traverse = (delta: number) => bidi.send("browsingContext.traverseHistory", { context, delta });
  return {
    evaluate,
    open: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
    goBack: () => traverse(-1),
    goForward: () => traverse(1),
    moveMouse: (actions) =>
      bidi.send("input.performActions", {
        context,
        actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
      }),
    pressKeys: (actions) =>
      bidi.send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions }] }),
    screenshot: async () => base64((await bidi.send("browsingContext.captureScreenshot", { context })).data),
    unsaid: (wanted) =>
      filterInTurn(wanted, async ({ role, name }) => {
        const locator = { type: "accessibility", value: { role, name } };
        const { nodes } = await bidi.send("browsingContext.locateNodes", { context, locator, maxNodeCount: 1 });
        return nodes.length === 0;
      }),
    async setCookies(cookies) {
      for (const { name, value, domain, path, httpOnly } of cookies) {
        const cookie = { name, value: { type: "string", value }, domain, path, httpOnly };
        await bidi.send("storage.setCookie", { cookie, partition: { type: "context", context } });
      }
    },
    complaints: async () => claimant.complaints,
    anotherTab: async () => driveTab({ bidi, ...claimant }, await openTab({ bidi, ...claimant })),
    close: () => bidi.send("browser.removeUserContext", { userContext: claimant.userContext }),
  };
}

/** A tab made so has the focus of its window, as one that somebody looks at; the first of a fresh Firefox has not. */
async function openTab({ bidi, userContext, tabs }: Claimant): Promise<string> {
  const { context } = await bidi.send("browsingContext.create", { type: "tab", userContext, background: false });
  tabs.add(context);
  return context;
}

/** A document that is left still complains of what its end cut off; only what the others say counts. */
function noteComplaints({ bidi, complaints, tabs }: Claimant) {
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
}

async function newClaimant(bidi: Bidi, size: Size): Promise<Driver> {
  const { userContext } = await bidi.send("browser.createUserContext", {});
  const claimant: Claimant = { bidi, userContext, complaints: [], tabs: new Set() };
  noteComplaints(claimant);
  await bidi.send("browsingContext.setViewport", { userContexts: [userContext], viewport: size });
  await bidi.send("script.addPreloadScript", { functionDeclaration: tellOfViolations, userContexts: [userContext] });
  return driveTab(claimant, await openTab(claimant));
}

/** Firefox by WebDriver BiDi, which is built into it. */
export async function startGecko(): Promise<Engine> {
  const profile = writeProfile();
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
