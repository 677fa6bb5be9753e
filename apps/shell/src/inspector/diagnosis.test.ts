import type { Release } from "@claims/contracts/remote/schema";
import { diagnose } from "./diagnosis.ts";

const aRelease = (hash: string, contract: Release["contract"]): Release => ({
  hash,
  base: `/r/x/${hash}/`,
  manifest: "m.json",
  integrity: {},
  contract,
  chunks: {},
  routes: [],
  releasedAt: "2026-11-21T10:00:00.000Z",
});

const registry = {
  version: 1 as const,
  revision: 3,
  set: "abc",
  apps: {
    shell: { stable: aRelease("s", { provides: "2.0.0", meets: ["1.2.0"] }) },
    "back-journey": { stable: aRelease("b2", { needs: "^1.2.0" }), previous: aRelease("b1", { needs: "^1.0.0" }) },
  },
};

it("a diagnosis says which releases a page runs, what they need, how long they took, and how the visit came by them", () => {
  const running: Record<string, string> = { "back-journey": "b1" };
  const page = {
    registry,
    path: "/get-started-v3",
    cookies: "a=1; cohort=7",
    versionOf: (app: string) => running[app],
    tookMs: () => 120,
  };
  expect(diagnose(page)).toEqual({
    path: "/get-started-v3",
    set: "abc",
    cohort: "7",
    releases: [
      { app: "shell", version: "s", contract: "provides 2.0.0, 1.2.0", tookMs: 120 },
      { app: "back-journey", version: "b1", contract: "needs ^1.0.0", tookMs: 120 },
    ],
  });
});
