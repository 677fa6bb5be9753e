import { chromium } from "@playwright/test";
import { accessSync, constants, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CannotStart } from "../start/cannot-start.ts";
import { finish } from "../start/child-command.ts";

export interface Need {
  name: string;
  debian: string;
  mac: string;
  isThere(): boolean;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isOnPath = (name: string) => (process.env["PATH"] ?? "").split(delimiter).some((folder) => isRunnable(join(folder, name)));

const serverBinaries = [
  "/usr/lib/postgresql/*/bin/initdb",
  "/opt/homebrew/opt/postgresql@*/bin/initdb",
  "/usr/local/opt/postgresql@*/bin/initdb",
];

const needs: Need[] = [
  {
    name: "chromium",
    debian: "chromium",
    mac: "npx playwright install chromium",
    isThere: () => isOnPath("chromium") || existsSync(chromium.executablePath()),
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

/** The packages would start servers of their own on the usual ports; the tests make throw-away ones instead. */
const noCluster = "/etc/postgresql-common/createcluster.d/none-while-claims-installs.conf";
const noServices = "/usr/sbin/policy-rc.d";

/** Keeps what is installed from starting; answers how to end that. */
function withoutServers(): () => void {
  mkdirSync("/etc/postgresql-common/createcluster.d", { recursive: true });
  writeFileSync(noCluster, "create_main_cluster = false\n");
  const hasPolicy = existsSync(noServices);
  if (!hasPolicy) writeFileSync(noServices, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  return () => {
    rmSync(noCluster);
    if (!hasPolicy) rmSync(noServices);
  };
}

async function aptInstall(packages: readonly string[]) {
  const startingAllowed = withoutServers();
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const args of [["update"], ["install", "-y", ...packages]]) {
      console.log(`apt-get ${args.join(" ")} …`);
      const { ok, output } = await finish({ command: "apt-get", args, env });
      if (!ok) throw new CannotStart(`${output}\napt-get ${args.join(" ")} did not succeed; what it said is above.`);
    }
  } finally {
    startingAllowed();
  }
}

/** For who may not install, or where there is no apt-get: exactly what to type. */
export function whatToInstall(missing: readonly Need[], platform: NodeJS.Platform): string {
  const names = missing.map(({ name }) => name).join(" and ");
  const mac = missing.map((need) => need.mac).join(" && ");
  const debian = `sudo apt-get install -y ${missing.map((need) => need.debian).join(" ")}`;
  return `The tests need ${names}. Install with: ${platform === "darwin" ? mac : debian}`;
}

/** Sees to the browser, the database and the web server that the tests run on. */
export async function installMissing(needed: readonly Need[] = needs): Promise<void> {
  const missing = needed.filter((need) => !need.isThere());
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && isOnPath("apt-get");
  if (!mayInstall) throw new CannotStart(whatToInstall(missing, process.platform));
  await aptInstall(missing.map(({ debian }) => debian));
}
