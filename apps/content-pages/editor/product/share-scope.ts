import { servePartsWith } from "@claims/contracts/remote/parts";
import { provideShell } from "@claims/contracts/remote/shell";
import { contractVersion } from "@claims/contracts/version";
import injectExternalRuntimeCore from "@module-federation/inject-external-runtime-core-plugin";
import { init, loadRemote, registerRemotes } from "@module-federation/runtime";
import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";
import * as jotai from "jotai";
import jotaiPackage from "jotai/package.json" with { type: "json" };
import * as react from "react";
import * as reactDom from "react-dom";
import * as router from "react-router-dom";
import routerPackage from "react-router-dom/package.json" with { type: "json" };
import * as jsxRuntime from "react/jsx-runtime";
import { contractEntries } from "./contract-entries.ts";
import { draftDeclarations, draftPart, draftWords } from "./draft.tsx";
import { integrityAt } from "./live-releases.ts";

const shared = (version: string, load: () => object | Promise<object>) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** Every file of a release is loaded with the hash that is listed for it, or not at all. */
const integrity: ModuleFederationRuntimePlugin = {
  name: "integrity",
  createScript({ url }) {
    const script = Object.assign(document.createElement("script"), { src: url, crossOrigin: "anonymous" });
    script.integrity = integrityAt(url);
    return script;
  },
  fetch: (url, options) => fetch(url, { ...options, integrity: integrityAt(url) }),
};

let isProvided = false;

/** The editor provides what the shell provides to its remotes; where these ask for published words, they get the draft's. */
export function provideShared(): void {
  if (isProvided) return;
  isProvided = true;
  const entries = {
    ...contractEntries,
    "site/words": () => draftWords,
    "declarations/published": () => draftDeclarations,
  };
  const editor = init({
    name: "editor",
    remotes: [],
    plugins: [injectExternalRuntimeCore(), integrity],
    shareStrategy: "loaded-first",
    shared: {
      react: shared(react.version, () => react),
      "react/jsx-runtime": shared(react.version, () => jsxRuntime),
      "react/compiler-runtime": shared(react.version, () => import("react/compiler-runtime")),
      "react-dom": shared(react.version, () => reactDom),
      "react-dom/client": shared(react.version, () => import("react-dom/client")),
      "react-router-dom": shared(routerPackage.version, () => router),
      jotai: shared(jotaiPackage.version, () => jotai),
      "jotai/react": shared(jotaiPackage.version, () => import("jotai/react")),
      "jotai/react/utils": shared(jotaiPackage.version, () => import("jotai/react/utils")),
      "jotai/utils": shared(jotaiPackage.version, () => import("jotai/utils")),
      "jotai/vanilla": shared(jotaiPackage.version, () => import("jotai/vanilla")),
      "jotai/vanilla/utils": shared(jotaiPackage.version, () => import("jotai/vanilla/utils")),
      ...Object.fromEntries(
        Object.entries(entries).map(([entry, load]) => [`@claims/contracts/${entry}`, shared(contractVersion, load)]),
      ),
    },
  });
  void editor.initializeSharing();
  provideShell({ version: 1, integrityAt });
  servePartsWith(draftPart);
}

/** The module that a container exposes under this name. */
export async function loadExposed<Module>(container: string, entry: string, exposed: string): Promise<Module> {
  // Another release may be live than the one that could not be loaded before.
  registerRemotes([{ name: container, entry: new URL(entry, document.baseURI).href }], { force: true });
  const module = await loadRemote<Module>(`${container}/${exposed}`);
  if (!module) throw new Error(`${entry} exposes no ${exposed}.`);
  return module;
}
