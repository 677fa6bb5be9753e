import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { codeOf } from "./error-code.ts";
import { configHere, run } from "./run.ts";
import { logUncaught, stopOnSignal } from "./stop.ts";
import { wire } from "./wiring.ts";

/** The process from its settings to the moment it listens. */
export function start(): Promise<void> {
  return run(serve);
}

async function serve(): Promise<void> {
  const config = configHere();
  rejectBucketOutOfReach(config);
  const wired = await wire(config);
  const app = createApp(config, wired.ports);
  await listen(app.server, config.listen).catch((error: unknown) => wired.close().then(() => Promise.reject(error)));
  stopOnSignal(app, wired);
  logUncaught(wired);
  announce(app.server.server.address(), wired.ports.log);
}

/** Without them it would count no reports, know no published declarations, and write digests that are copied nowhere. */
function rejectBucketOutOfReach({ releases, releasesAreInBucket }: Config): void {
  if (!releasesAreInBucket || existsSync(join(releases, "registry.json"))) return;
  throw new StartProblem(
    `RELEASES names a bucket, and ${releases} holds nothing of it: run \`npm run mirror\` beside this process, which keeps that folder in step.`,
  );
}

type Server = ReturnType<typeof createApp>["server"];

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE")
      throw new StartProblem(`PORT is ${port}, which another program is using on ${host}: give a free one.`);
    if (code === "EACCES") throw new StartProblem(`PORT is ${port}, which this user may not use: give one from 1024.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartProblem(`HOST is "${host}", which is no address of this machine.`);
    throw error;
  }
}

function announce(address: AddressInfo | string | null, log: { info(event: string, facts: object): void }): void {
  if (address === null || typeof address === "string") return;
  log.info("listening", { host: address.address, port: address.port });
  process.send?.({ type: "listening", port: address.port });
}
