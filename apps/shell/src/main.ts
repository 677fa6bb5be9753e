import { firstPaint } from "./page/first-paint.ts";
import { integrityAt } from "./remotes/live-registry.ts";

// What loads the rest of this build asks for its hash here.
Object.assign(globalThis, { claimsShell: { integrityAt } });

/** All that wakes a page is in one file, which the page itself has asked for. */
async function begin() {
  // What was drawn ahead is seen before anything is worked out.
  await firstPaint();
  const { wake } = await import(/* webpackChunkName: "wake" */ "./wake.ts");
  await wake();
}

void begin();
