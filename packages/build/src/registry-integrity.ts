import { type ShellForRemotes, shellGlobal } from "@claims/contracts/remote/shell";
import type { Compiler } from "@rspack/core";

/** The version of the agreement that a build loads its files by. */
const version: ShellForRemotes["version"] = 1;

const shell = `globalThis.${shellGlobal}`;

/** Under a shell that keeps another agreement a release stops before it loads anything. */
export const agreed = `if (${shell}?.version !== ${version}) throw Error("Another agreement"); `;

/** What the loader does to an element. */
export const hashed = (element: string, address: string) =>
  `${element}.integrity = ${shell}.integrityAt(${element}.${address}); ${element}.crossOrigin = "anonymous";`;

/** Styles whose rules stand in the page already are not fetched once more. */
export const unlessInPage = `${shell}.skipInPage?.(link);`;

/**
 * Files that a build loads later carry the hash that the page's registry lists for them. The bundler's own way writes
 * every hash into the entry a second time, where it outweighs the code around it.
 */
export class RegistryIntegrity {
  private readonly first: string;

  /** The shell itself is its own partner, and has nothing to compare. */
  constructor({ isShell = false } = {}) {
    this.first = isShell ? "" : agreed;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("RegistryIntegrity", (compilation) => {
      const hooks = compiler.rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap("RegistryIntegrity", (code) => `${code}\n${this.first}${hashed("script", "src")}`);
      hooks.createLink.tap(
        "RegistryIntegrity",
        (code) => `${code}\n${this.first}${hashed("link", "href")} ${unlessInPage}`,
      );
    });
  }
}
