import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { candidateIn } from "../release-app.ts";
import { releaseOf } from "../release-of.ts";
import type { SealedRelease } from "../sealed.ts";
import { folderStore } from "../store/folder-store.ts";
import { aBuild } from "../testing/a-build.ts";
import { missingFor } from "./compare-surfaces.ts";
import { judgeContracts, judgeOf } from "./gate.ts";
import type { Shape, Surface } from "./shape.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-gate-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function aCandidate(app: string, contract: SealedRelease["contract"]) {
  const home = aBuild(folder, app, "new");
  writeFileSync(join(home, "contract.json"), "{}");
  const { sealed } = await candidateIn(home);
  return { folder: home, sealed: { ...sealed, contract } };
}

async function liveWith(app: string, contract: Release["contract"]): Promise<Registry> {
  const { sealed } = await candidateIn(aBuild(folder, app, "live"));
  return {
    version: 1,
    revision: 1,
    apps: { [app]: { stable: { ...releaseOf(sealed, "2026-11-21T10:00:00.000Z"), contract } } },
  };
}

async function judge(candidate: Awaited<ReturnType<typeof aCandidate>>, live: Registry) {
  const told: string[] = [];
  await judgeContracts(folderStore(join(folder, "store")), live, candidate, (sentence) => told.push(sentence));
  return told;
}

describe("the gate", () => {
  it("refuses a shell that has not the contract which a live remote needs", async () => {
    const judged = judge(
      await aCandidate("shell", { provides: "2.0.0" }),
      await liveWith("back-journey", { needs: "^1.0.0" }),
    );
    await expect(judged).rejects.toThrow(
      "shell new would break back-journey live, which is live:\n  it needs contract ^1.0.0, and this shell has 2.0.0",
    );
  });

  it("refuses a remote that needs more than the live shell has", async () => {
    const judged = judge(
      await aCandidate("back-journey", { needs: "^1.1.0" }),
      await liveWith("shell", { provides: "1.0.0" }),
    );
    await expect(judged).rejects.toThrow(
      "it has contract 1.0.0, and this release needs ^1.1.0; release the shell first",
    );
  });

  it("compares with a canary too", async () => {
    const live = await liveWith("back-journey", { needs: "^1.0.0" });
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    live.apps["back-journey"] = {
      stable,
      canary: {
        release: { ...stable, hash: "tried", contract: { needs: "^1.9.0" } },
        percent: 5,
        startedAt: stable.releasedAt,
      },
    };
    await expect(judge(await aCandidate("shell", { provides: "1.2.0" }), live)).rejects.toThrow(
      "back-journey tried, which is live",
    );
  });

  it("looks at a partner that was released in the meantime", async () => {
    const candidate = await aCandidate("shell", { provides: "1.0.0" });
    const judgeNow = judgeOf(folderStore(join(folder, "store")), candidate, () => undefined);
    const live = await liveWith("back-journey", { needs: "^1.0.0" });
    await judgeNow(live);
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    const newer = { ...stable, hash: "newer", contract: { needs: "^1.5.0" } };
    await expect(judgeNow({ ...live, apps: { "back-journey": { stable: newer, previous: stable } } })).rejects.toThrow(
      "back-journey newer, which is live",
    );
  });

  it("leaves another version of what a rollback would bring back to the page", async () => {
    const live = await liveWith("back-journey", { needs: "^2.0.0" });
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    live.apps["back-journey"] = { stable, previous: { ...stable, hash: "before", contract: { needs: "^1.0.0" } } };
    await expect(judge(await aCandidate("shell", { provides: "2.0.0" }), live)).resolves.toHaveLength(1);
  });

  it("says of which partner there is nothing but the version to compare", async () => {
    const told = await judge(
      await aCandidate("shell", { provides: "1.0.0" }),
      await liveWith("back-journey", { needs: "^1.0.0" }),
    );
    expect(told).toEqual([
      "  back-journey live was built before contracts were written down: its version alone is compared.",
    ]);
  });
});

describe("a shell whose contract has more than the live one", () => {
  async function judgeShell(provides: string) {
    const store = folderStore(join(folder, "shells"));
    const before = aBuild(folder, "shell", "before");
    writeFileSync(join(before, "contract.json"), JSON.stringify({ surface: aSurface("ask", {}) }));
    await store.put("r/shell/before", before);
    const { sealed } = await candidateIn(before);
    const live = { ...releaseOf(sealed, "2026-11-21T10:00:00.000Z"), contract: { provides: "1.0.0" } };
    const candidate = await aCandidate("shell", { provides });
    const {
      shapes,
      entries: { entry },
    } = aSurface("ask", {});
    const more = { shapes, entries: { entry: { values: { ...entry?.values, tell: 2 }, types: {} } } };
    writeFileSync(join(candidate.folder, "contract.json"), JSON.stringify({ surface: more }));
    await judgeContracts(
      store,
      { version: 1, revision: 1, apps: { shell: { stable: live } } },
      candidate,
      () => undefined,
    );
  }

  it("is refused where both go by the same version", async () => {
    await expect(judgeShell("1.0.0")).rejects.toThrow(
      "shell new has more in its contract than the live one, and both call it 1.0.0: entry tell. Raise it",
    );
  });

  it("passes where its version says so", async () => {
    await expect(judgeShell("1.1.0")).resolves.toBeUndefined();
  });
});

describe("a remote from an older checkout than the live shell", () => {
  const shellHas = {
    shapes: aSurface("ask", {}).shapes,
    entries: { entry: { values: { ask: 2, tell: 2 }, types: {} } },
  };

  async function judgeRemote(surface: Surface) {
    const store = folderStore(join(folder, "older"));
    const shell = aBuild(folder, "shell", "ahead");
    writeFileSync(join(shell, "contract.json"), JSON.stringify({ version: "1.1.0", surface: shellHas }));
    await store.put("r/shell/ahead", shell);
    const { sealed } = await candidateIn(shell);
    const live = { ...releaseOf(sealed, "2026-11-21T10:00:00.000Z"), contract: { provides: "1.1.0" } };
    const candidate = await aCandidate("back-journey", { needs: "^1.0.0" });
    writeFileSync(join(candidate.folder, "contract.json"), JSON.stringify({ version: "1.0.0", surface }));
    const using = { ...candidate, sealed: { ...candidate.sealed, uses: { entry: ["ask", "hear"] } } };
    await judgeContracts(store, { version: 1, revision: 1, apps: { shell: { stable: live } } }, using, () => undefined);
  }

  it("passes where the shell has all that it uses, whatever came since", async () => {
    await expect(judgeRemote(aSurface("ask", {}))).resolves.toBeUndefined();
  });

  it("is refused where the shell lacks what it uses", async () => {
    await expect(judgeRemote(aSurface("hear", {}))).rejects.toThrow(
      "it has not what this release uses: entry hear is not there",
    );
  });
});

/** A surface with one function that takes an object with these fields. */
function aSurface(name: string, fields: Record<string, { optional?: true }>): Surface {
  const text: Shape = { is: "plain", name: "string" };
  const taken = Object.fromEntries(
    Object.entries(fields).map(([field, optional]) => [field, { shape: 0, ...optional }]),
  );
  const shapes: Shape[] = [
    text,
    { is: "object", fields: taken },
    { is: "function", calls: [{ takes: [{ shape: 1 }], gives: 0 }] },
  ];
  return { shapes, entries: { entry: { values: { [name]: 2 }, types: {} } } };
}

describe("what a remote would miss of the live shell", () => {
  const uses = { entry: ["ask"] };

  it("is what it uses and the shell has not", () => {
    expect(missingFor(uses, aSurface("ask", {}), aSurface("tell", {}))).toEqual(["entry ask is not there"]);
    expect(missingFor({ entry: ["tell"] }, aSurface("ask", {}), aSurface("tell", {}))).toEqual([]);
  });

  it("is what it no longer passes and the shell asks for", () => {
    expect(missingFor(uses, aSurface("ask", {}), aSurface("ask", { name: {} }))).toEqual([
      "entry ask(1).name is asked for and not passed",
    ]);
  });

  it("is nothing that may be missing anyway", () => {
    expect(missingFor(uses, aSurface("ask", { name: { optional: true } }), aSurface("ask", {}))).toEqual([]);
  });
});
