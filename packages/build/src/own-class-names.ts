import type { Compiler } from "@rspack/core";

const comment = /\/\*[^]*?\*\//g;
const rule = /([^{}]+)\{/g;
const classIn = /\.(-?[_a-z][\w-]*)/gi;

/** The classes in a stylesheet's selectors that were not given the app's name: no element ever wears them. */
export function strayClasses(css: string, appName: string): string[] {
  const selectors = [...css.replaceAll(comment, "").matchAll(rule)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !/^(@|[\d.]+%)/.test(selector));
  const classes = selectors.flatMap((selector) => [...selector.matchAll(classIn)].map(([, name = ""]) => name));
  return [...new Set(classes)].filter((name) => !name.startsWith(`${appName}-`));
}

/**
 * Stops a build whose styles speak of classes that nothing wears. The bundler leaves every class of an at-rule as it is
 * written when the first selector in it begins with an element.
 */
export class OwnClassNames {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("OwnClassNames", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "OwnClassNames", stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const stray = file.endsWith(".css")
              ? strayClasses(String(source.source()), compilation.outputOptions.uniqueName ?? "")
              : [];
            if (stray.length > 0) {
              compilation.errors.push(
                new compiler.rspack.WebpackError(
                  `${file} speaks of ${stray.map((name) => `.${name}`).join(", ")}, which nothing wears: begin no at-rule of a CSS module with an element's selector.`,
                ),
              );
            }
          }
        },
      );
    });
  }
}
