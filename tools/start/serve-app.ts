import { join } from "node:path";
import { type Compiler, type Configuration, rspack } from "@rspack/core";
import { type Configuration as ServerConfiguration, RspackDevServer } from "@rspack/dev-server";

interface AppConfig {
  default(options: { devPort: string }): Configuration & { devServer?: ServerConfiguration };
}

/** Any free port: the front server is given its number, and the browser only ever talks to the front server. */
const anyPort = "0";

const whenCompiled = (compiler: Compiler) =>
  new Promise<void>((done) => compiler.hooks.done.tap("serve-app", () => done()));

/** Serves one app from source, with hot reload, for the front server to hand on. */
async function serve(app: string): Promise<RspackDevServer> {
  const module: AppConfig = await import(join(import.meta.dirname, "../../apps", app, "rspack.config.ts"));
  const config = module.default({ devPort: anyPort });
  // Its own address is not shown: the product has one.
  const compiler = rspack({ ...config, infrastructureLogging: { level: "warn" } });
  const compiled = whenCompiled(compiler);
  const server = new RspackDevServer({ ...config.devServer, setupExitSignals: false }, compiler);
  await server.start();
  await compiled;
  return server;
}

const server = await serve(process.argv[2] ?? "");
const address = server.server?.address();
process.send?.({ type: "listening", port: typeof address === "object" ? address?.port : undefined });

const stop = () => void server.stop().finally(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, stop);
