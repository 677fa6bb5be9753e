import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Workspace } from "../../bench/workspace.ts";
import { anyPort } from "../../start/free-port.ts";
import { Visitor } from "./visitor.ts";

/** `npm run deployed`, as strangers and ordinary claimants meet it. */
export interface Attacked {
  readonly origin: string;
  readonly port: number;
  /** A visitor who has not been here before, at an address of their own. */
  newcomer(): Visitor;
  /** Another browser of the attacker's: they all share one address. */
  attacker(): Visitor;
  backEnds(): Promise<readonly number[]>;
  /** Megabytes that the back ends hold together. */
  memory(): Promise<number>;
}

const attackersAddress = "127.6.6.6";

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export async function startAttacked(workspace: Workspace): Promise<{ readonly given: Given }> {
  const [home, port] = [await workspace.folder("deployed"), await anyPort()];
  const env = { ...process.env, PORT: String(port), DEPLOYED_DIR: home };
  const product = spawn(process.execPath, ["tools/deploy/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(product, "exit");
  await workspace.atEnd(async () => {
    product.kill("SIGTERM");
    await ended;
  });
  const ready = new Promise<void>((done) =>
    product.stdout.on("data", (said) => String(said).includes("Ready:") && done()),
  );
  await Promise.race([ready, ended.then(() => Promise.reject(new Error("`npm run deployed` did not start.")))]);
  return {
    given: {
      origin: `https://localhost:${port}`,
      port,
      home,
      metricsToken: await readFile(join(home, "metrics-token"), "utf8"),
    },
  };
}

/** What a thread needs to know of it. */
export interface Given {
  readonly origin: string;
  readonly port: number;
  readonly home: string;
  readonly metricsToken: string;
}

/** `side` keeps the newcomers of one thread apart from those of another. */
export function attackedAt(given: Given, side: number): Attacked {
  let visitors = 0;
  const backEnds = async (): Promise<number[]> =>
    JSON.parse(await readFile(join(given.home, "back-ends.json"), "utf8"));
  return {
    origin: given.origin,
    port: given.port,
    newcomer() {
      visitors += 1;
      // In another network than the one before: of those of one network, limits count some together.
      return new Visitor(given, `127.${side}.${visitors % 250}.${1 + Math.floor(visitors / 250)}`);
    },
    attacker: () => new Visitor(given, attackersAddress),
    backEnds,
    async memory() {
      const held = await Promise.all((await backEnds()).map(residentOf));
      return Math.round(held.reduce((sum, one) => sum + one, 0));
    },
  };
}
