import { existsSync, globSync } from "node:fs";
import { StartProblem } from "@claims/settings/start-problem";
import { chromium } from "@playwright/test";
import { finish } from "../start/child-command.ts";
import { headlessShell } from "./chromium.ts";
import { onPath } from "./on-path.ts";

interface Installable {
  debian: string;
  isThere(): boolean;
}

interface Wish extends Installable {
  /** What becomes of the tests without it. */
  without: string;
}

export interface Need extends Installable {
  name: string;
  mac: string;
}

const isOnPath = (name: string) => onPath(name) !== undefined;

const serverBinaries = [
  "/usr/lib/postgresql/*/bin/initdb",
  "/opt/homebrew/opt/postgresql@*/bin/initdb",
  "/usr/local/opt/postgresql@*/bin/initdb",
];

const hasPlaywrightsOwn = () => existsSync(chromium.executablePath());

const needs: Need[] = [
  {
    name: "chromium",
    debian: "chromium",
    mac: "npx playwright install chromium",
    isThere: () => isOnPath("chromium") || isOnPath(headlessShell) || hasPlaywrightsOwn(),
  },
  {
    name: "PostgreSQL's server binaries",
    debian: "postgresql",
    mac: "brew install postgresql@17",
    isThere: () => isOnPath("initdb") || globSync(serverBinaries).length > 0,
  },
  {
    name: "nginx",
    debian: "nginx-light",
    mac: "brew install nginx",
    isThere: () => isOnPath("nginx") || existsSync("/usr/sbin/nginx"),
  },
  { name: "openssl", debian: "openssl", mac: "brew install openssl", isThere: () => isOnPath("openssl") },
];

const withoutSafari = "nothing is tried in Safari's engine";

/** What a run does without. */
const wishes: Wish[] = [
  {
    debian: headlessShell,
    without: "the tests take longer",
    isThere: () => isOnPath(headlessShell) || (!isOnPath("chromium") && hasPlaywrightsOwn()),
  },
  { debian: "firefox-esr", without: "nothing is tried in Firefox", isThere: () => isOnPath("firefox-esr") },
  { debian: "webkit2gtk-driver", without: withoutSafari, isThere: () => isOnPath("WebKitWebDriver") },
  { debian: "dbus-daemon", without: withoutSafari, isThere: () => isOnPath("dbus-run-session") },
  { debian: "at-spi2-core", without: withoutSafari, isThere: () => existsSync("/usr/libexec/at-spi-bus-launcher") },
  { debian: "xvfb", without: withoutSafari, isThere: () => isOnPath("Xvfb") },
  { debian: "matchbox-window-manager", without: withoutSafari, isThere: () => isOnPath("matchbox-window-manager") },
  { debian: "gjs", without: withoutSafari, isThere: () => isOnPath("gjs") },
  ...["WebKit2-4.1", "Atspi-2.0"].map((library) => ({
    debian: `gir1.2-${library.toLowerCase()}`,
    without: withoutSafari,
    isThere: () => globSync(`/usr/lib/*/girepository-1.0/${library}.typelib`).length > 0,
  })),
];

async function aptGet(args: readonly string[]) {
  console.log(`apt-get ${args.join(" ")} …`);
  const { ok, output } = await finish({ command: "apt-get", args, env: { DEBIAN_FRONTEND: "noninteractive" } });
  if (!ok) throw new StartProblem(`${output}\napt-get ${args.join(" ")} did not succeed; what it said is above.`);
}

async function aptInstall(packages: readonly string[], options: readonly string[] = []) {
  await aptGet([...options, "update"]);
  await aptGet([...options, "install", "-y", ...packages]);
}

/** For who may not install, or where there is no apt-get: exactly what to type. */
export function whatToInstall(missing: readonly Need[], platform: NodeJS.Platform): string {
  const names = missing.map(({ name }) => name).join(" and ");
  const mac = missing.map((need) => need.mac).join(" && ");
  const debian = `sudo apt-get install -y ${missing.map((need) => need.debian).join(" ")}`;
  return `The tests need ${names}. Install with: ${platform === "darwin" ? mac : debian}`;
}

interface Machine {
  mayInstall: boolean;
  install(packages: readonly string[], options?: readonly string[]): Promise<void>;
}

const thisMachine: Machine = {
  mayInstall: process.getuid?.() === 0 && isOnPath("apt-get"),
  install: aptInstall,
};

/** A machine without a network says so at once; what is only recommended may stay away. */
const askingOnce = [
  "--no-install-recommends",
  "-o",
  "Acquire::Retries=0",
  "-o",
  "Acquire::http::Timeout=10",
  "-o",
  "Acquire::https::Timeout=10",
];

async function installWished({ debian, without }: Wish, { install }: Machine) {
  try {
    await install([debian], askingOnce);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.log(`${debian} could not be installed: ${without}.`);
  }
}

/** Sees to the browser, the database and the web server that the tests run on. */
export async function installMissing({ needed = needs, wished = wishes, machine = thisMachine } = {}): Promise<void> {
  const missing = needed.filter((need) => !need.isThere());
  if (missing.length > 0 && !machine.mayInstall) throw new StartProblem(whatToInstall(missing, process.platform));
  if (missing.length > 0) await machine.install(missing.map(({ debian }) => debian));
  if (!machine.mayInstall) return;
  for (const wish of wished.filter((each) => !each.isThere())) await installWished(wish, machine);
}
