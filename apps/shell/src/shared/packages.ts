import contracts from "@claims/contracts/package.json" with { type: "json" };
import { init } from "@module-federation/runtime";
import * as jotai from "jotai";
import jotaiPackage from "jotai/package.json" with { type: "json" };
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as router from "./react-router-dom.ts";
import routerPackage from "react-router-dom/package.json" with { type: "json" };
import { contractEntries } from "./contracts.ts";

const one = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } });

const present = (version: string, part: object) => ({ ...one(version), lib: () => part });

const onRequest = (version: string, load: () => Promise<object>) => ({
  ...one(version),
  get: async () => {
    const part = await load();
    return () => part;
  },
});

const offeredContracts = Object.entries(contractEntries).map(
  ([entry, load]) => [`@claims/contracts/${entry}`, onRequest(contracts.version, load)] as const,
);

/**
 * What every remote asks for and none brings along. The shell uses these very modules itself, without asking anybody,
 * so the build needs no part of the federation plugin: offering them is all there is to do.
 */
init({
  name: "shell",
  remotes: [],
  shareStrategy: "loaded-first",
  shared: {
    react: present(react.version, react),
    "react/jsx-runtime": present(react.version, jsxRuntime),
    "react-dom": present(reactDom.version, reactDom),
    "react-router-dom": present(routerPackage.version, router),
    jotai: present(jotaiPackage.version, jotai),
    // A remote that runs from source asks for this one.
    "react/jsx-dev-runtime": onRequest(react.version, () => import("react/jsx-dev-runtime")),
    ...Object.fromEntries(offeredContracts),
  },
});
