import { contractVersion } from "@claims/contracts/version";
import injectExternalRuntimeCore from "@module-federation/inject-external-runtime-core-plugin";
import { init } from "@module-federation/runtime";
import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";
import jotaiPackage from "jotai/package.json" with { type: "json" };
import routerPackage from "react-router-dom/package.json" with { type: "json" };
import { untilLoaded } from "../page/until-loaded.ts";
import { inParts } from "../remotes/in-parts.ts";
import { integrityPlugin, loadSeldom } from "../remotes/integrity.ts";
import { integrityAt } from "../remotes/live-registry.ts";
import { soleProvider } from "../remotes/sole-provider.ts";
import { contractEntries } from "./contracts.ts";
import { packages, packagesOnRequest } from "./packages.ts";

const { version: react } = packages.react;

const versions: Readonly<Record<string, string>> = {
  react,
  "react-dom": react,
  "react-router-dom": routerPackage.version,
  jotai: jotaiPackage.version,
};

const one = (version = "") => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } });

/** By the package that an entry belongs to. */
const oneOf = (entry: string) => one(versions[entry.split("/")[0] ?? ""]);

/** Short of the time that a remote is given: what a press asks for again is had while it waits. */
const longestPauseMs = 2_000;

/** A module of a remote that is refused what it shares stays half-run for as long as the page stands, so none is. */
const onRequest = (scope: ReturnType<typeof one>, load: () => Promise<object>) => ({
  ...scope,
  get: async () => {
    const part = await untilLoaded(load, longestPauseMs);
    return () => part;
  },
});

/** The entries of the contract in one version, as the share scope takes them. */
export const sharedContracts = (version: string, entries: Readonly<Record<string, () => Promise<object>>>) =>
  Object.fromEntries(
    Object.entries(entries).map(
      ([entry, load]) => [`@claims/contracts/${entry}`, onRequest(one(version), load)] as const,
    ),
  );

const sharedPackages = () => ({
  ...Object.fromEntries(
    Object.entries(packages).map(([entry, part]) => [entry, { ...oneOf(entry), lib: () => part }] as const),
  ),
  ...Object.fromEntries(
    Object.entries(packagesOnRequest).map(([entry, load]) => [entry, onRequest(oneOf(entry), load)] as const),
  ),
});

/** Remotes whose entry is an ES module are loaded in a way of their own, which is fetched with the first of them. */
const moduleRemotes: ModuleFederationRuntimePlugin = {
  name: "module-remotes",
  loadEntry: async ({ remoteInfo: { type, entry } }) =>
    type === "module"
      ? (await loadSeldom(() => import("../remotes/module-entry.ts"))).loadModuleEntry(entry)
      : undefined,
};

/**
 * The shell starts the federation runtime through its own interface: the versions that it provides are known at run time
 * only. Remotes are built with `externalRuntime` and use this one.
 */
export function provideShared() {
  init({
    name: "shell",
    remotes: [],
    plugins: [injectExternalRuntimeCore(), integrityPlugin(integrityAt), moduleRemotes, soleProvider, inParts],
    shareStrategy: "loaded-first",
    shared: { ...sharedPackages(), ...sharedContracts(contractVersion, contractEntries) },
  });
}
