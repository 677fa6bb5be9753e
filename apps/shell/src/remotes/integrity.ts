import type { Release } from "@claims/contracts/remote/schema";
import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";
import { fileListName } from "../language/language.ts";
import { isListAwaited, liveRegistry, rememberList } from "./live-registry.ts";

/** A remote that takes longer than this is treated as gone. */
export const timeoutMs = 5000;

/** The runtime keeps a federation manifest that is on its way for the caller that asks next: one that hangs has to end, so that it can be asked for again. */
export async function fetchInTime(url: string, options: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { ...options, signal: giveUp.signal });
    // Read to its end in here, for it may hang half-way as well.
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    clearTimeout(timer);
  }
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

const asListed: ScriptPolicy = { createScriptURL: (url) => url };

/** The page takes addresses of scripts from its policies alone. What is asked for here has to match its hash as well. */
const policy: ScriptPolicy =
  Reflect.get(globalThis, "trustedTypes")?.createPolicy("claims-loader", asListed) ?? asListed;

/**
 * Loading through a federation manifest by-passes the bundler's own integrity attributes, so the loader adds them:
 * each script, style and federation manifest is fetched with the hash that the registry lists, or not at all.
 */
export function integrityPlugin(expected: (url: string) => string): ModuleFederationRuntimePlugin {
  return {
    name: "integrity",
    createScript({ url }) {
      const script = document.createElement("script");
      // oxlint-disable-next-line claims/supported-apis -- without trusted types the policy is our own.
      script.src = policy.createScriptURL(url);
      script.integrity = expected(url);
      script.crossOrigin = "anonymous";
      return { script, timeout: timeoutMs };
    },
    createLink({ url, attrs, remoteInfo }) {
      const link = document.createElement("link");
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      // A module that was preloaded damaged fails in this page for ever; of what is prefetched the browser runs nothing.
      if (remoteInfo?.type === "module" && url.endsWith(".js")) link.rel = "prefetch";
      link.href = url;
      link.integrity = expected(url);
      link.crossOrigin = "anonymous";
      return { link, timeout: timeoutMs };
    },
    fetch: (url, options) => fetchInTime(url, { ...options, integrity: expected(url) }),
  };
}

/** Loads the hashes of a release's files before the first of them is asked for; the list is rejected where it is not the one that the page names. */
export async function loadFileList(release: Release, cache: RequestCache = "default"): Promise<void> {
  if (!isListAwaited(release)) return;
  const address = new URL(release.base + fileListName, document.baseURI).href;
  const answer = await fetchInTime(address, { cache, integrity: release.fileList ?? "" });
  if (!answer.ok) throw new Error(`The file list at ${address} was answered with ${answer.status}.`);
  rememberList(release, await answer.json());
}

/** Loads code of the shell that hardly any visit needs: its hashes are left out of the page, and stand in the shell's own list. */
export async function loadSeldom<Module>(load: () => Promise<Module>): Promise<Module> {
  const shell = liveRegistry().apps["shell"]?.stable;
  if (shell) await loadFileList(shell);
  return load();
}
