import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { welsh } from "@claims/releases/languages";
import type { Composing } from "@claims/releases/page-sets";

/** Marks a module that is read in Welsh: it is another one than the same file in English. */
const mark = `?${welsh}`;

/** Beside `x.copy.ts` lies `x.copy.cy.ts`: what is marked finds those first, as the bundler does in a Welsh build. */
function readMarkedInWelsh() {
  return registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isMarked = specifier.endsWith(mark) || context.parentURL?.endsWith(mark) === true;
      if (!isMarked || !found.url.startsWith("file:") || found.url.includes("/node_modules/")) return found;
      const [file = ""] = found.url.split("?");
      const inWelsh = file.replace(/(?<!\.cy)\.ts$/, ".cy.ts");
      return { ...found, url: `${existsSync(fileURLToPath(inWelsh)) ? inWelsh : file}${mark}` };
    },
  });
}

/** What renders the pages of the shell of this checkout. */
export const rendererFromSource: Composing["rendererFromSource"] = async (folder) => {
  const file = new URL("../../apps/shell/src/page-renderer.ts", import.meta.url).href;
  if (folder !== welsh) return import(file);
  const hooks = readMarkedInWelsh();
  return import(file + mark).finally(() => hooks.deregister());
};
