import { provideShell } from "@claims/contracts/remote/shell";
import { firstPaint } from "./page/first-paint.ts";
import { integrityAt } from "./remotes/live-registry.ts";
import type * as Rest from "./wake.ts";

// What loads the rest of this build asks for its hash here.
provideShell({ version: 1, integrityAt });

const longestPauseMs = 30_000;

/** All that wakes a page is in one file. The loader gives up early; on a slow or broken connection it is asked again. */
async function loadRest(pauseMs = 500): Promise<typeof Rest> {
  try {
    return await import(/* webpackChunkName: "wake" */ "./wake.ts");
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadRest(Math.min(2 * pauseMs, longestPauseMs));
  }
}

async function begin() {
  // What was drawn ahead is seen before anything is worked out.
  await firstPaint();
  const { wake } = await loadRest();
  await wake();
}

void begin();
