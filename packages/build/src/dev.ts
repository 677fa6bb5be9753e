import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";

/** Where the front server hands the files of an app that runs from source. */
export const devBase = (name: string) => `/dev/${name}/`;

/** The settings that turn a build into one that runs from source, with hot reload behind the front server. */
export function fromSource(name: string, port: number): Configuration {
  const base = devBase(name);
  return {
    resolve: {
      alias: {
        "react-refresh": join(import.meta.dirname, "one-refresh-runtime"),
        "published-react-refresh": dirname(createRequire(import.meta.url).resolve("react-refresh/package.json")),
      },
    },
    // The one refresh runtime must not be wrapped by what it is there for: it would wait for itself.
    plugins: [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /one-refresh-runtime/] })],
    // It would ask the front server to build what is opened; everything is built, and in little time.
    lazyCompilation: false,
    devServer: {
      host: "127.0.0.1",
      port,
      hot: true,
      liveReload: false,
      historyApiFallback: false,
      allowedHosts: "all",
      webSocketServer: { type: "ws", options: { path: `${base}ws` } },
      client: {
        overlay: false,
        logging: "warn",
        webSocketURL: { hostname: "0.0.0.0", port: 0, pathname: `${base}ws` },
      },
    },
  };
}
