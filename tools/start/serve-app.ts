import { join } from "node:path";
import { inWelsh } from "@claims/build/in-welsh";
import { type Configuration, rspack } from "@rspack/core";
import { type Configuration as ServerConfiguration, RspackDevServer } from "@rspack/dev-server";

interface AppConfig {
  default(options: { devPort: string }): Configuration & { devServer?: ServerConfiguration };
}

/** Any free port: the front server is given its number, and the browser only ever talks to the front server. */
const anyPort = "0";

/** Serves one app from source, with hot reload, for the front server to hand on. */
async function serve(app: string, { isWelsh }: { isWelsh: boolean }): Promise<RspackDevServer> {
  const module: AppConfig = await import(join(import.meta.dirname, "../../apps", app, "rspack.config.ts"));
  const config = module.default({ devPort: anyPort });
  // Its own address is not shown: the product has one.
  const own: Configuration = { ...config, infrastructureLogging: { level: "warn" } };
  const compiler = rspack(isWelsh ? [own, inWelsh(own)] : [own]);
  const compiled = new Promise<void>((done) => compiler.hooks.done.tap("serve-app", () => done()));
  const server = new RspackDevServer({ ...config.devServer, setupExitSignals: false }, compiler);
  await server.start();
  await compiled;
  return server;
}

const [app = "", ...flags] = process.argv.slice(2);
const server = await serve(app, { isWelsh: flags.includes("--welsh") });
const address = server.server?.address();
process.send?.({ type: "listening", port: typeof address === "object" ? address?.port : undefined });

const stop = () => void server.stop().finally(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, stop);
