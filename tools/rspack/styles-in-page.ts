import type { Compiler } from "@rspack/core";

const byPath = /var href = l\.getAttribute\("href"\) \|\| l\.href;\s*if \(href && !href\.startsWith\(__webpack_require__\.p\)\) \{[^}]*\}/;

/**
 * A page that is drawn ahead names its styles by their paths. The bundler compares those with whole addresses, sees
 * none of them, and would add each once more, behind others. Here addresses are compared; a style that has not come,
 * or that was refused, is asked for again.
 */
export class StylesInPage {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("StylesInPage", (compilation) => {
      compilation.hooks.runtimeModule.tap("StylesInPage", ({ name, source }) => {
        if (name !== "css_loading" || !source) return;
        const code = source.source.toString();
        if (!byPath.test(code)) throw new Error("The bundler looks for the styles of a page in another way now; tools/rspack/styles-in-page.ts has to follow.");
        source.source = Buffer.from(code.replace(byPath, "var href = l.sheet && l.href;"));
      });
    });
  }
}
