import { startPostgres, type TestPostgres } from "../../../apps/api/testing/postgres.ts";
import type { Child } from "../child.ts";
import { rejectTakenPort } from "../free-port.ts";
import { startProduct } from "../product.ts";
import { loadSettings } from "../settings.ts";
import { untilStopped } from "../until-stopped.ts";

/** Stopped like a process of the product; it goes last, for it was started first. */
function asChild({ stop }: TestPostgres): Child {
  let ended = (_: string) => {};
  return {
    name: "PostgreSQL",
    pid: undefined,
    ready: Promise.resolve(0),
    ended: new Promise((done) => (ended = done)),
    stop: () => void stop().then(() => ended("")),
  };
}

/** The product as `npm start` has it, on a PostgreSQL of its own as in production; stories share it, several at a time. */
await untilStopped(async (running) => {
  const settings = loadSettings(process.cwd());
  await rejectTakenPort(settings.port, settings.host);
  const postgres = await startPostgres();
  running.started(asChild(postgres));
  process.env["DATABASE_URL"] = postgres.urlOf("postgres");
  await startProduct(settings, running);
});
