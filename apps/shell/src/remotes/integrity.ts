import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";

/** A remote that takes longer than this is treated as gone. */
export const patienceMs = 5000;

/**
 * Loading through a manifest by-passes the bundler's own integrity attributes, so the loader adds them:
 * each script, style and manifest is fetched with the hash that the registry lists, or not at all.
 */
export function integrityPlugin(expected: (url: string) => string): ModuleFederationRuntimePlugin {
  return {
    name: "integrity",
    createScript({ url }) {
      const script = document.createElement("script");
      script.src = url;
      script.integrity = expected(url);
      script.crossOrigin = "anonymous";
      return { script, timeout: patienceMs };
    },
    createLink({ url, attrs }) {
      const link = document.createElement("link");
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      link.integrity = expected(url);
      link.crossOrigin = "anonymous";
      return { link, timeout: patienceMs };
    },
    fetch: (url, options) => fetch(url, { ...options, integrity: expected(url) }),
  };
}
