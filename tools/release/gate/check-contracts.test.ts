import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { candidateIn } from "@claims/releases/release-app";
import { releaseOf } from "@claims/releases/release-of";
import { aBuild } from "../../../packages/releases/src/testing/a-build.ts";
import { checkContracts } from "./check-contracts.ts";
import { missingFor } from "./compare-surfaces.ts";
import type { ContractRecord } from "./contract-record.ts";
import { gateOf } from "./gate.ts";
import type { Shape, Surface } from "./shape.ts";
import { tokensIn } from "./tokens.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-gate-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function recordWith(surface: Surface, version = "1.0.0"): string {
  const record: ContractRecord = {
    version,
    surface,
    schemas: {},
    habits: { addresses: {}, kept: {}, read: {}, keys: {}, calls: {} },
  };
  return JSON.stringify(record);
}

async function aCandidate(app: string, contract: ReleaseManifest["contract"]) {
  const home = aBuild(folder, app, "new");
  writeFileSync(join(home, "contract.json"), "{}");
  const { manifest } = await candidateIn(home);
  return { folder: home, manifest: { ...manifest, contract } };
}

async function liveWith(app: string, contract: Release["contract"]): Promise<Registry> {
  const { manifest } = await candidateIn(aBuild(folder, app, "live"));
  return {
    version: 1,
    revision: 1,
    apps: { [app]: { stable: { ...releaseOf(manifest, "2026-11-21T10:00:00.000Z"), contract } } },
  };
}

async function check(candidate: Awaited<ReturnType<typeof aCandidate>>, live: Registry) {
  const logged: string[] = [];
  await checkContracts(folderStore(join(folder, "store")), live, candidate, (sentence) => logged.push(sentence));
  return logged;
}

describe("the gate", () => {
  it("refuses a shell that has not the contract which a live remote needs", async () => {
    const checked = check(
      await aCandidate("shell", { provides: "2.0.0" }),
      await liveWith("back-journey", { needs: "^1.0.0" }),
    );
    await expect(checked).rejects.toThrow(
      "shell new would break back-journey live, which is live:\n  it needs contract ^1.0.0, and this shell has 2.0.0",
    );
  });

  it("refuses a remote that needs more than the live shell has", async () => {
    const checked = check(
      await aCandidate("back-journey", { needs: "^1.1.0" }),
      await liveWith("shell", { provides: "1.0.0" }),
    );
    await expect(checked).rejects.toThrow(
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
    await expect(check(await aCandidate("shell", { provides: "1.2.0" }), live)).rejects.toThrow(
      "back-journey tried, which is live",
    );
  });

  it("looks at a partner, and at a back end, that was released in the meantime", async () => {
    const candidate = await aCandidate("shell", { provides: "1.0.0" });
    const walked: string[] = [];
    let commit = "first";
    const checkNow = gateOf({
      store: folderStore(join(folder, "store")),
      candidate,
      log: () => undefined,
      journey: {
        backEnd: async () => ({ commit, name: commit }),
        walk: async ({ apps }, backEnd) => void walked.push(`${apps["back-journey"]?.stable.hash} and ${backEnd.name}`),
      },
    });
    const live = await liveWith("back-journey", { needs: "^1.0.0" });
    await checkNow(live);
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    const newer = { ...stable, hash: "newer", contract: { needs: "^1.5.0" } };
    await expect(checkNow({ ...live, apps: { "back-journey": { stable: newer, previous: stable } } })).rejects.toThrow(
      "back-journey newer, which is live",
    );
    expect(walked).toEqual(["live and first"]);
    const another = { ...live, apps: { "back-journey": { stable: { ...stable, hash: "another" }, previous: stable } } };
    await checkNow(another);
    await checkNow(another);
    expect(walked).toEqual(["live and first", "another and first"]);
    commit = "second";
    await checkNow(another);
    expect(walked.at(-1)).toBe("another and second");
  });

  it("leaves another version of what a rollback would bring back to the page", async () => {
    const live = await liveWith("back-journey", { needs: "^2.0.0" });
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    live.apps["back-journey"] = { stable, previous: { ...stable, hash: "before", contract: { needs: "^1.0.0" } } };
    await expect(check(await aCandidate("shell", { provides: "2.0.0" }), live)).resolves.toHaveLength(1);
  });

  it("says of which partner there is nothing but the version to compare", async () => {
    const logged = await check(
      await aCandidate("shell", { provides: "1.0.0" }),
      await liveWith("back-journey", { needs: "^1.0.0" }),
    );
    expect(logged).toEqual([
      "  back-journey live was built before contracts were written down: its version alone is compared.",
    ]);
  });
});

describe("a shell whose contract has more than the live one", () => {
  async function checkShell(provides: string) {
    const store = folderStore(join(folder, "shells"));
    const before = aBuild(folder, "shell", "before");
    writeFileSync(join(before, "contract.json"), recordWith(aSurface("ask", {})));
    await store.put("r/shell/before", before);
    const { manifest } = await candidateIn(before);
    const live = { ...releaseOf(manifest, "2026-11-21T10:00:00.000Z"), contract: { provides: "1.0.0" } };
    const candidate = await aCandidate("shell", { provides });
    const {
      shapes,
      entries: { entry },
    } = aSurface("ask", {});
    const more = { shapes, entries: { entry: { values: { ...entry?.values, log: 2 }, types: {} } } };
    writeFileSync(join(candidate.folder, "contract.json"), recordWith(more));
    await checkContracts(
      store,
      { version: 1, revision: 1, apps: { shell: { stable: live } } },
      candidate,
      () => undefined,
    );
  }

  it("is refused where both go by the same version", async () => {
    await expect(checkShell("1.0.0")).rejects.toThrow(
      "shell new has more in its contract than the live one, and both call it 1.0.0: entry log. Raise it",
    );
  });

  it("passes where its version says so", async () => {
    await expect(checkShell("1.1.0")).resolves.toBeUndefined();
  });
});

describe("a remote from an older checkout than the live shell", () => {
  const shellHas = {
    shapes: aSurface("ask", {}).shapes,
    entries: { entry: { values: { ask: 2, log: 2 }, types: {} } },
  };

  async function checkRemote(surface: Surface) {
    const store = folderStore(join(folder, "older"));
    const shell = aBuild(folder, "shell", "ahead");
    writeFileSync(join(shell, "contract.json"), recordWith(shellHas, "1.1.0"));
    await store.put("r/shell/ahead", shell);
    const { manifest } = await candidateIn(shell);
    const live = { ...releaseOf(manifest, "2026-11-21T10:00:00.000Z"), contract: { provides: "1.1.0" } };
    const candidate = await aCandidate("back-journey", { needs: "^1.0.0" });
    writeFileSync(join(candidate.folder, "contract.json"), recordWith(surface));
    const using = { ...candidate, manifest: { ...candidate.manifest, uses: { entry: ["ask", "hear"] } } };
    await checkContracts(store, { version: 1, revision: 1, apps: { shell: { stable: live } } }, using, () => undefined);
  }

  it("passes where the shell has all that it uses, whatever came since", async () => {
    await expect(checkRemote(aSurface("ask", {}))).resolves.toBeUndefined();
  });

  it("is refused where the shell lacks what it uses", async () => {
    await expect(checkRemote(aSurface("hear", {}))).rejects.toThrow(
      "it has not what this release uses: entry hear is not there",
    );
  });
});

describe("what a release serves", () => {
  async function checkBack(
    exposed: Pick<ReleaseManifest, "routes" | "parts" | "retired">,
    others: Registry["apps"] = {},
  ) {
    const live = await liveWith("back-journey", { needs: "^1.0.0" });
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    const served = ["/cancel", "/get-started-v3/otp", "/glossary"].map((path) => aRoute(path));
    const apps = { "back-journey": { stable: { ...stable, routes: served, parts: ["help"] } }, ...others };
    const candidate = await aCandidate("back-journey", { needs: "^1.0.0" });
    await check({ ...candidate, manifest: { ...candidate.manifest, ...exposed } }, { ...live, apps });
  }

  const aRoute = (path: string) => ({ path, name: "main", frame: "plain" as const });
  const all = ["/cancel", "/get-started-v3/otp", "/glossary"].map(aRoute);

  it("may be more", async () => {
    await expect(checkBack({ routes: [...all, aRoute("/new")], parts: ["help", "sums"] })).resolves.toBeUndefined();
  });

  it("may not be without what came live of its own app while it was walked", async () => {
    const candidate = await aCandidate("back-journey", { needs: "^1.0.0" });
    const store = folderStore(join(folder, "store"));
    const passGate = gateOf({ store, candidate, log: () => undefined });
    const live = await liveWith("back-journey", { needs: "^1.0.0" });
    const { stable } = live.apps["back-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    await passGate(live);
    const ofColleague = { ...stable, hash: "colleague", routes: [...stable.routes, aRoute("/glossary")] };
    await expect(
      passGate({ ...live, apps: { "back-journey": { stable: ofColleague, previous: stable } } }),
    ).rejects.toThrow("back-journey new leaves out what colleague, which is live, has:");
  });

  it("may not be without a step, a texted link, a page or a part that it had", async () => {
    const checked = checkBack({ routes: [], parts: [] });
    await expect(checked).rejects.toThrow(
      [
        "back-journey new leaves out what live, which is live, has:",
        "  /cancel, where texted links lead, is not served any more",
        "  /get-started-v3/otp, the step otp, is not served any more",
        "  /glossary is not served any more",
        "  the part 'help', which pages ask for, is not offered any more",
      ].join("\n"),
    );
  });

  it("may be without what its team retired, and never without a step or a texted link", async () => {
    const [cancel, otp] = [all.slice(0, 1), all.slice(1, 2)];
    const retired = ["/cancel", "/glossary", "part help"];
    await expect(checkBack({ routes: [...cancel, ...otp], parts: [], retired })).resolves.toBeUndefined();
    await expect(checkBack({ routes: otp, parts: [], retired })).rejects.toThrow("/cancel, where texted links lead");
  });

  it("may have moved to another app that is live", async () => {
    const { stable } = (await liveWith("front-journey", { needs: "^1.0.0" })).apps["front-journey"] ?? {};
    if (!stable) throw new Error("Nothing is live.");
    const others = { "front-journey": { stable: { ...stable, routes: all, parts: ["help"] } } };
    await expect(checkBack({ routes: [], parts: [] }, others)).resolves.toBeUndefined();
  });
});

describe("the look that a shell provides", () => {
  const css = (mark: string) => `:root{--c-mark:${mark};--s-1:0.25rem;--r-control:var(--s-1)}`;

  async function checkLook({
    app,
    provided,
    needs,
  }: {
    app: "shell" | "back-journey";
    provided: string;
    needs: string[];
  }) {
    const place = mkdtempSync(join(folder, "look-"));
    const store = folderStore(join(place, "store"));
    const registry: Registry = { version: 1, revision: 1, apps: {} };
    const tokensOf = { shell: { provides: tokensIn(css("#fe3")), needs: [] }, "back-journey": { needs } };
    for (const one of ["shell", "back-journey"] as const) {
      const home = aBuild(place, one, "live");
      const { manifest } = await candidateIn(home);
      writeFileSync(join(home, "release.json"), JSON.stringify({ ...manifest, tokens: tokensOf[one] }));
      writeFileSync(join(home, "contract.json"), recordWith(aSurface("ask", {})));
      await store.put(`r/${one}/live`, home);
      registry.apps[one] = { stable: releaseOf(manifest, "2026-11-21T10:00:00.000Z") };
    }
    const { folder: home, manifest } = await candidateIn(aBuild(place, app, "new"));
    writeFileSync(join(home, "contract.json"), recordWith(aSurface("ask", {})));
    const tokens = app === "shell" ? { provides: tokensIn(provided), needs: [] } : { needs };
    await checkContracts(store, registry, { folder: home, manifest: { ...manifest, tokens } }, () => undefined);
  }

  it("may be written another way", async () => {
    const provided = ":root { --c-mark: #FFEE33; --s-1: .25rem; --r-control: .25rem; --new: 1px }";
    await expect(checkLook({ app: "shell", provided, needs: ["--c-mark", "--r-control"] })).resolves.toBeUndefined();
  });

  it("is refused where a live remote would look otherwise", async () => {
    const checked = checkLook({ app: "shell", provided: css("#ff0"), needs: ["--c-mark"] });
    await expect(checked).rejects.toThrow(
      "shell new would break back-journey live, which is live:\n  token --c-mark was #ffee33 and is #ffff00",
    );
    await expect(checkLook({ app: "shell", provided: css("#ff0"), needs: ["--s-1"] })).resolves.toBeUndefined();
  });

  it("is refused where a token is gone that a live remote looks up", async () => {
    const checked = checkLook({ app: "shell", provided: ":root{--c-highlight:#fe3}", needs: ["--c-mark"] });
    await expect(checked).rejects.toThrow("  token --c-mark is gone");
  });

  it("has to be live before a remote may look up more", async () => {
    await expect(checkLook({ app: "back-journey", provided: "", needs: ["--c-mark"] })).resolves.toBeUndefined();
    await expect(checkLook({ app: "back-journey", provided: "", needs: ["--c-note"] })).rejects.toThrow(
      "  token --c-note is not there\n  release the shell first",
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
