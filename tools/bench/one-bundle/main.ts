import { provideShell } from "@claims/contracts/remote/shell";
import { firstPaint } from "../../../apps/shell/src/page/first-paint.ts";
import { skipInPage } from "../../../apps/shell/src/page/styles-in-page.ts";
import { integrityAt } from "../../../apps/shell/src/remotes/live-registry.ts";

provideShell({ version: 1, integrityAt, skipInPage });

/** Begins as the shell's own `main.ts` does, and hydrates the page without federation. */
async function begin() {
  await firstPaint();
  const { start } = await import(/* webpackChunkName: "hydrate" */ "./hydrate.ts");
  await start();
}

void begin();
