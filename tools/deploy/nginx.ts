import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { followRegistry, registryFile } from "@claims/releases/follow-registry";
import { nginxConfig } from "./nginx-config.ts";
import type { Layout } from "./nginx-layout.ts";
import { setNamesIn, setsOf, type Sets } from "./sets-of.ts";

const run = promisify(execFile);
// Debian keeps it where only root's PATH leads.
export const nginxProgram = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";
const fileIn = (home: string) => join(home, "nginx.conf");

/** What nginx itself says of where its modules lie: one of another build would keep it from starting. */
async function brotliModule(): Promise<string | undefined> {
  const { stderr } = await run(nginxProgram, ["-V"]);
  const [, folder = ""] = /--modules-path=(\S+)/.exec(stderr) ?? [];
  const file = join(folder, "ngx_http_brotli_static_module.so");
  return existsSync(file) ? file : undefined;
}

const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === "IPv6"));

/** The configuration for what is live, on this machine. */
export async function configurationFor(layout: Layout, sets?: Sets): Promise<string> {
  const brotli = await brotliModule();
  return nginxConfig(
    { hasIpv6: hasIpv6(), ...(brotli !== undefined && { brotliModule: brotli }), ...layout },
    sets ?? (await setsOf(layout.releases)),
  );
}

/** Writes the configuration for what is live, which nginx reads whole or not at all; says when that last changed. */
async function configure(layout: Layout): Promise<{ readonly lastMove: Date | null }> {
  const file = fileIn(layout.home);
  await mkdir(layout.home, { recursive: true });
  const sets = await setsOf(layout.releases);
  await writeFile(`${file}.draft`, await configurationFor(layout, sets));
  await rename(`${file}.draft`, file);
  return sets;
}

const everySecondMs = 1_000;

/** Looks at once when a file beside the registry changes, and every second, for a write of another machine is not heard of. */
function lookOften(releases: string, look: () => Promise<void>) {
  let last = Promise.resolve();
  const lookOnceMore = () => {
    last = last.then(look).catch((error: unknown) => console.error(error));
  };
  const watcher = watch(releases, (_, name) => name === registryFile && lookOnceMore());
  const timer = setInterval(lookOnceMore, everySecondMs);
  return async () => {
    watcher.close();
    clearInterval(timer);
    await last;
  };
}

/**
 * nginx with this layout, in step with the registry and the stored pages until it is stopped: a command that releases,
 * rolls back or cleans up needs to know nothing of nginx.
 */
export async function startNginx(layout: Layout) {
  // A clean-up removes sets that a claim may be pinned to, and moves nothing.
  const sets = async () => (await setNamesIn(layout.releases)).join(" ");
  const configured = followRegistry(layout.releases, () => configure(layout), sets);
  let current = (await configured()) ?? (await configure(layout));
  const nginx = spawn(nginxProgram, ["-c", fileIn(layout.home), "-p", layout.home, "-g", "daemon off;"], {
    stdio: "inherit",
  });
  const ended = once(nginx, "exit");
  const stopLooking = lookOften(layout.releases, async () => {
    // Without a registry everything was taken away, and there is nothing to follow any more.
    const next = (await configured()) ?? current;
    if (next === current) return;
    await run(nginxProgram, ["-c", fileIn(layout.home), "-p", layout.home, "-s", "reload"]);
    current = next;
  });
  return {
    ended,
    /** When the registry that nginx goes by was last changed. */
    lastMove: () => current.lastMove,
    async stop() {
      await stopLooking();
      nginx.kill("SIGQUIT");
      await ended;
    },
  };
}
