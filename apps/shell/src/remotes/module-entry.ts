import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";
import { fetchInTime } from "./integrity.ts";
import { filesOf, integrityAt, releaseHolding } from "./live-registry.ts";

type Entry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin["loadEntry"]>>>;

/** What the browser once failed to load as a module fails in this page for ever, so each file is had before it is one. */
const fetched = (url: string) =>
  fetchInTime(url, { integrity: integrityAt(url) }).catch(() =>
    fetchInTime(url, { integrity: integrityAt(url), cache: "reload" }),
  );

/** Gives the browser a module with its hash: an import of its address alone gets this one. */
const preloaded = (url: string) =>
  new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = url;
    link.integrity = integrityAt(url);
    link.crossOrigin = "anonymous";
    link.addEventListener("load", done);
    link.addEventListener("error", () => failed(new Error(`${url} cannot be loaded as a module.`)));
    document.head.append(link);
  });

/**
 * Loads an entry that is an ES module. Modules import each other by address, with no place for a hash, so all those of
 * the release are loaded by theirs first. A browser that has no such preload has at least fetched each by its hash.
 */
export async function loadModuleEntry(entry: string): Promise<Entry> {
  const release = releaseHolding(new URL(entry, document.baseURI).pathname);
  const modules = Object.keys((release && filesOf(release).integrity) ?? {}).filter((file) => file.endsWith(".js"));
  const urls = modules.map((file) => new URL(`${release?.base}${file}`, document.baseURI).href);
  await Promise.all(urls.map(fetched));
  if (document.createElement("link").relList.supports("modulepreload")) await Promise.all(urls.map(preloaded));
  return import(/* webpackIgnore: true */ entry);
}
