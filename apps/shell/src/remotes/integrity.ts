import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";

/** A remote that takes longer than this is treated as gone. */
export const timeoutMs = 5000;

/** The runtime keeps a manifest that is on its way for the caller that asks next: one that hangs has to end, so that it can be asked for again. */
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
 * Loading through a manifest by-passes the bundler's own integrity attributes, so the loader adds them:
 * each script, style and manifest is fetched with the hash that the registry lists, or not at all.
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
