import { provideShell } from "@claims/contracts/remote/shell";
import type * as Rest from "./hydrate.ts";
import { firstPaint } from "./page/first-paint.ts";
import { skipInPage } from "./page/styles-in-page.ts";
import { untilLoaded } from "./page/until-loaded.ts";
import { integrityAt } from "./remotes/live-registry.ts";

// What loads the rest of this build asks for its hash here.
provideShell({ version: 1, integrityAt, skipInPage });

/**
 * Chrome has `:modal` from 105 on, Firefox from 103 and Safari from 15.6: what knows it has all else that these scripts
 * are written for. instead.css asks the same, and shows its reader why no screen comes.
 */
const isTooOld = () => !CSS.supports("selector(:modal)");

/** All that hydrates a page is in one file. The loader gives up early. */
const loadRest = () => untilLoaded<typeof Rest>(() => import(/* webpackChunkName: "hydrate" */ "./hydrate.ts"));

async function begin() {
  // What was prerendered is seen before anything is worked out.
  await firstPaint();
  const { hydrate } = await loadRest();
  await hydrate();
}

if (!isTooOld()) void begin();
