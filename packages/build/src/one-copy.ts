import type { Compiler, Module, ModuleGraph } from "@rspack/core";
import { entriesFromShell, routerNames } from "./shared-packages.ts";

/** Where the packages live that only the shell may bring along. */
const shellOnly =
  /[\\/](packages[\\/]contracts[\\/]src|node_modules[\\/](@claims[\\/]contracts|react|react-dom|react-router|react-router-dom|jotai))[\\/]/;

const fileOf = (module: Module | null) =>
  module && "resource" in module && typeof module.resource === "string" ? module.resource : "";

/** The first file of a package that only the shell may bring along; what else of the package follows it is not named. */
const isCopied = (graph: ModuleGraph, module: Module) =>
  shellOnly.test(fileOf(module)) && !shellOnly.test(fileOf(graph.getIssuer(module)));

/** What this build asks the router for by name, where the shell has no such part. */
function missingFromRouter(graph: ModuleGraph, module: Module): string[] {
  if (module.type !== "consume-shared-module") return [];
  const asked = graph.getIncomingConnections(module).flatMap(({ dependency }) => {
    const [name] = dependency.ids ?? [];
    return dependency.request === "react-router-dom" && name !== undefined ? [name] : [];
  });
  return [...new Set(asked)].filter((name) => !routerNames.some((provided) => provided === name)).sort();
}

/**
 * Fails the build of a remote that would carry its own copy of a shared package (two stores, two routers, a blank page), or
 * asks one for what the shell does not provide: types and tests find it where the package is installed, a page does not.
 */
export class OneCopy {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("OneCopy", (compilation) => {
      compilation.hooks.finishModules.tap("OneCopy", (modules) => {
        const { moduleGraph } = compilation;
        const reject = (message: string) => compilation.errors.push(new compiler.rspack.WebpackError(message));
        for (const module of modules) {
          if (isCopied(moduleGraph, module)) {
            reject(
              `This remote carries its own copy of ${fileOf(module)}. Import what the shell provides, by its name: ${entriesFromShell.join(", ")} or an entry of @claims/contracts.`,
            );
          }
          const missing = missingFromRouter(moduleGraph, module);
          if (missing.length > 0) {
            reject(
              `This remote imports ${missing.join(", ")} of react-router-dom, which the shell does not provide: what needs another kind of router does not work under its own. It provides ${routerNames.join(", ")}.`,
            );
          }
        }
      });
    });
  }
}
