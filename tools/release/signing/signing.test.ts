import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { makeReleaseKey, readSigner, type Signer } from "@claims/releases/release-key";
import { composeForRollbacks, rollBack } from "@claims/releases/roll-back";
import { checkSigner } from "@claims/releases/signature";
import type { Store } from "@claims/releases/store";
import { addTeamKey } from "@claims/releases/team-keys";
import { fictionalSite } from "../../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../../packages/releases/src/testing/a-build.ts";

const root = join(import.meta.dirname, "../../..");
const here = process.cwd();
let base: string;
let folder: string;
let store: Store;

const common = {
  mover: { by: "Ada", at: "2026-11-23T10:00:00.000Z" },
  site: () => fictionalSite,
  log: () => undefined,
};

const release = async (app: string, hash: string, signer?: Signer) =>
  releaseApp(store, { ...(await candidateIn(aBuild(folder, app, hash))), ...common, signer });

/** A key as a team has it, once the store knows its other half. */
async function aTeamFor(...apps: string[]): Promise<Signer> {
  const { secret, publicKey } = makeReleaseKey();
  await addTeamKey(store, apps, publicKey);
  const signer = readSigner({ RELEASE_KEY: secret });
  if (!signer) throw new Error("A key that was just made is none.");
  return signer;
}

const live = async (app: string) => (await store.readRegistry()).registry.apps[app]?.stable.hash;

beforeAll(async () => {
  process.chdir(root);
  folder = base = mkdtempSync(join(tmpdir(), "claims-signing-"));
  store = folderStore(join(base, "store"));
  await release("back-journey", "b1");
  await release("shell", "s1");
});
afterAll(() => {
  process.chdir(here);
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-signing-"));
  cpSync(join(base, "store"), join(folder, "store"), { recursive: true });
  store = folderStore(join(folder, "store"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("where a store has no keys", () => {
  it("anybody releases, and reads so", async () => {
    await release("back-journey", "b2");
    expect(await live("back-journey")).toBe("b2");
    expect(await checkSigner(store, "back-journey", undefined)).toBe(
      `back-journey has no key in ${store.place}, so its releases are not signed, and whoever can write there can release it.`,
    );
  });
});

describe("where a team has a key", () => {
  it("its own releases go live, with what was live unsigned before", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    await release("shell", "s2");
    expect([await live("back-journey"), await live("shell")]).toEqual(["b2", "s2"]);
    expect(existsSync(join(folder, `store/r/back-journey/b2/signature-${team.keyId}.json`))).toBe(true);
    expect(await checkSigner(store, "back-journey", team)).toBe(`Signed with the key ${team.keyId}.`);
  });

  it("what went live before it can come back, and stays in pages of others", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    await rollBack(store, { app: "back-journey", target: { kind: "release", hash: "b2" }, ...common });
    expect(await live("back-journey")).toBe("b1");
  });

  it("a release that nobody signed is refused in one sentence, and nothing moves", async () => {
    await aTeamFor("back-journey");
    const { text: before } = await store.registryText();
    await expect(release("back-journey", "b2")).rejects.toThrow(
      "back-journey b2 is not signed by its team, so no page is composed with it. Nothing was changed.",
    );
    await expect(checkSigner(store, "back-journey", undefined)).rejects.toThrow(
      "Releases of back-journey are signed by its team, and RELEASE_KEY is not set.",
    );
    expect((await store.registryText()).text).toBe(before);
  });

  it("another team's signature is none", async () => {
    await aTeamFor("back-journey");
    const other = await aTeamFor("front-journey");
    await expect(release("back-journey", "b2", other)).rejects.toThrow("back-journey b2 is not signed by its team");
    await expect(checkSigner(store, "back-journey", other)).rejects.toThrow(
      "RELEASE_KEY may release front-journey alone. Nothing was changed.",
    );
    const stranger = readSigner({ RELEASE_KEY: makeReleaseKey().secret });
    await expect(checkSigner(store, "back-journey", stranger)).rejects.toThrow("RELEASE_KEY is no key of this store.");
  });

  it("a signature of another release is none", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    const name = `signature-${team.keyId}.json`;
    await store.put("r/back-journey/b3", aBuild(folder, "back-journey", "b3"));
    cpSync(join(folder, "store/r/back-journey/b2", name), join(folder, "store/r/back-journey/b3", name));
    await expect(release("back-journey", "b3")).rejects.toThrow("back-journey b3 is not what its team signed");
  });

  it.each(["main.js", "prerender.cjs", "release.json"])(
    "a release whose %s somebody changed afterwards gets into no page of anybody's",
    async (file) => {
      const team = await aTeamFor("back-journey");
      await release("back-journey", "b2", team);
      const changed = join(folder, "store/r/back-journey/b2", file);
      writeFileSync(changed, `${existsSync(changed) ? readFileSync(changed, "utf8") : ""} `);
      await expect(release("shell", "s2")).rejects.toThrow(
        "back-journey b2 is not what its team signed, so no page is composed with it.",
      );
      expect(await live("shell")).toBe("s1");
    },
  );

  it("a registry that lists other hashes than the team signed gets into no page", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    const { registry, version } = await store.readRegistry();
    const forged = JSON.parse(JSON.stringify(registry).replaceAll('"main.js":"sha384-x"', '"main.js":"sha384-forged"'));
    await store.swapRegistry(forged as Registry, version);
    await expect(release("shell", "s2")).rejects.toThrow(
      "back-journey b2 is listed with other hashes than its team signed",
    );
  });

  it("what it was compressed with on another machine decides nothing", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    writeFileSync(join(folder, "store/r/back-journey/b2/main.js.br"), "otherwise");
    await release("shell", "s2");
    expect(await live("shell")).toBe("s2");
  });

  it("a rollback that could not be composed is reported in advance", async () => {
    const team = await aTeamFor("back-journey");
    await release("back-journey", "b2", team);
    await release("back-journey", "b3", team);
    writeFileSync(join(folder, "store/r/back-journey/b2/main.js"), "changed");
    rmSync(join(folder, "store/pages"), { recursive: true });
    const { registry } = await store.readRegistry();
    expect(await composeForRollbacks(store, registry, { site: fictionalSite })).toContainEqual(
      expect.stringContaining("back-journey b2 is not what its team signed"),
    );
  });

  it("a second key of the team's is as good", async () => {
    await aTeamFor("back-journey");
    await release("back-journey", "b2", await aTeamFor("back-journey", "front-journey"));
    expect(await live("back-journey")).toBe("b2");
  });

  it("a key that cannot be read ends every release, by its name", async () => {
    const { keyId } = await aTeamFor("back-journey");
    writeFileSync(join(folder, `store/keys/${keyId}.json`), JSON.stringify({ apps: "all" }));
    await expect(release("shell", "s2")).rejects.toThrow(
      `The key ${keyId}.json in ${store.place} is not usable at 'apps'`,
    );
  });
});

it.each(["x", Buffer.from("no key").toString("base64")])(
  "RELEASE_KEY that is no key ends the command by its name, without the key: %s",
  (given) => {
    expect(() => readSigner({ RELEASE_KEY: given })).toThrow(
      "RELEASE_KEY is set, but it is not the line that `npm run release-key` printed as RELEASE_KEY.",
    );
    expect(readSigner({})).toBeUndefined();
  },
);
