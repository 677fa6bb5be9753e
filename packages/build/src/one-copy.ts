import type { Compiler } from "@rspack/core";

/** Where the packages live that only the shell may bring along. */
const shellOnly =
  /[\\/](packages[\\/]contracts[\\/]src|node_modules[\\/](@claims[\\/]contracts|react|react-dom|react-router|react-router-dom|jotai))[\\/]/;

/** Fails the build of a remote that would carry its own copy of a shared package: two stores, two routers, a blank page. */
export class OneCopy {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("OneCopy", (compilation) => {
      compilation.hooks.finishModules.tap("OneCopy", (modules) => {
        for (const module of modules) {
          const file = "resource" in module && typeof module.resource === "string" ? module.resource : "";
          if (!shellOnly.test(file)) continue;
          const message = `This remote carries its own copy of ${file}. Import the package by its name, so that the shell's is used.`;
          compilation.errors.push(new compiler.rspack.WebpackError(message));
        }
      });
    });
  }
}
