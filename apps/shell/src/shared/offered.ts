import injectExternalRuntimeCore from "@module-federation/inject-external-runtime-core-plugin";
import { init } from "@module-federation/runtime";
import jotaiPackage from "jotai/package.json" with { type: "json" };
import routerPackage from "react-router-dom/package.json" with { type: "json" };
import { integrityPlugin } from "../remotes/integrity.ts";
import { integrityAt } from "../remotes/live-registry.ts";
import { soleProvider } from "../remotes/sole-provider.ts";
import { contracts } from "./contract-versions.ts";
import { packages } from "./packages.ts";

const { version: react } = packages.react;

const versions: Readonly<Record<keyof typeof packages, string>> = {
  react,
  "react/jsx-runtime": react,
  "react-dom": react,
  "react-router-dom": routerPackage.version,
  jotai: jotaiPackage.version,
};

const one = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } });

const onRequest = (version: string, load: () => Promise<object>) => ({
  ...one(version),
  get: async () => {
    const part = await load();
    return () => part;
  },
});

function contractsOffered() {
  const offered: Record<string, ReturnType<typeof onRequest>[]> = {};
  for (const [version, entries] of Object.entries(contracts)) {
    for (const [entry, load] of Object.entries(entries))
      (offered[`@claims/contracts/${entry}`] ??= []).push(onRequest(version, load));
  }
  return offered;
}

const present = () =>
  Object.entries(packages).map(
    ([name, part]) => [name, { ...one(versions[name as keyof typeof packages]), lib: () => part }] as const,
  );

/**
 * The shell starts the federation runtime through its own interface: the versions that it provides are known at run time
 * only. Remotes are built with `externalRuntime` and use this one.
 */
export function offer() {
  const shell = init({
    name: "shell",
    remotes: [],
    plugins: [injectExternalRuntimeCore(), integrityPlugin(integrityAt), soleProvider],
    shareStrategy: "loaded-first",
    shared: {
      ...Object.fromEntries(present()),
      // A remote that runs from source asks for this one.
      "react/jsx-dev-runtime": onRequest(react, () => import("react/jsx-dev-runtime")),
      // Components that the React Compiler made ask for this one.
      "react/compiler-runtime": onRequest(react, () => import("react/compiler-runtime")),
      ...contractsOffered(),
    },
  });
  // By itself the runtime registers one version of each.
  void shell.initializeSharing();
}
