import { shellGlobal } from "@claims/contracts/remote/shell";
import type { Compiler } from "@rspack/core";

/**
 * Files that a build loads later carry the hash that the page's registry lists for them. The bundler's own way writes
 * every hash into the entry a second time, where it outweighs the code around it.
 */
export class RegistryIntegrity {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("RegistryIntegrity", (compilation) => {
      const hooks = compiler.rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap("RegistryIntegrity", (code) => `${code}\n${hashed("script", "src")}`);
      hooks.createLink.tap("RegistryIntegrity", (code) => `${code}\n${hashed("link", "href")}`);
    });
  }
}

const hashed = (element: string, address: string) =>
  `${element}.integrity = globalThis.${shellGlobal}.integrityAt(${element}.${address}); ${element}.crossOrigin = "anonymous";`;
