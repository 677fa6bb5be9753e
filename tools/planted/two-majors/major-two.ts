import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { changeSource } from "../change-source.ts";
import { copyTree } from "../copy-tree.ts";

/** Where the claim is known by the names of what it holds; the back half is left as it was built. */
const readers = ["packages/contracts/src", "apps/shell/src", "apps/front-journey/src"].map(
  (room) => `${room}/**/*.{ts,tsx}`,
);

async function change(file: string, from: string, to: string) {
  const after = changeSource(await readFile(file, "utf8"), from, to);
  if (after === null) throw new Error(`${from} is not in ${file}: the planted major has to follow its sources.`);
  await writeFile(file, after);
}

/** In major 2, what somebody answered is called so wherever it was called fields; what browsers keep stays as it is. */
async function renameFields(home: string) {
  for (const name of globSync([...readers, "tools/release/gate/kept-in-browser.ts"], { cwd: home })) {
    const source = await readFile(join(home, name), "utf8");
    // The names of files and of parts of the interface stay; on the wire nothing is called so.
    await writeFile(join(home, name), source.replaceAll(/(?<!-)\bfields\b(?!\.ts")/g, "replies"));
  }
  const stored = join(home, "packages/contracts/src/session/stored-claim.ts");
  await change(
    stored,
    "Date.now() },\n    unsent,",
    "Date.now() },\n    unsent: unsent.map(({ id, replies }) => ({ id, fields: replies })),",
  );
  await change(stored, ".flatMap(({ id, replies })", ".flatMap(({ id, fields: replies })");
}

async function raiseMajor(home: string): Promise<string> {
  const file = join(home, "packages/contracts/package.json");
  const { version, ...manifest } = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, version: "2.0.0", since: {} }, null, 2));
  const ofCode = join(home, "packages/contracts/src/version.ts");
  await change(ofCode, `contractVersion = "${version}"`, 'contractVersion = "2.0.0"');
  await change(ofCode, "contractMajor = 1", "contractMajor = 2");
  return version;
}

/** What the team that makes the new major writes, so that nobody has to move with it. */
async function keepFormer(home: string, version: string, source: string) {
  const name = `majors/${version}/session/atoms`;
  const file = "src/majors/1/session.atoms.ts";
  await change(
    join(home, "packages/contracts/package.json"),
    '"exports": {',
    `"exports": {\n    "./${name}": "./${file}",`,
  );
  await change(
    join(home, "apps/shell/src/shared/contracts.ts"),
    "() => Promise<object>>>>> = {}",
    `() => Promise<object>>>>> = {
  "${version}": { "session/atoms": () => import("@claims/contracts/${name}") },
}`,
  );
  const written = join(home, "packages/contracts", file);
  await mkdir(dirname(written), { recursive: true });
  await writeFile(written, source);
}

/** The working tree once more, as it would be with a second major of the contract and with this kept of the former. */
export async function plantMajorTwo(root: string, home: string, kept: string): Promise<void> {
  await copyTree(root, home);
  await renameFields(home);
  await keepFormer(home, await raiseMajor(home), kept);
}
