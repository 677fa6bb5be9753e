import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFolder } from "./watch-folder.ts";

let folder: string;
let watching: AbortController;
const changes = new EventTarget();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "claims-watch-"));
  mkdirSync(join(folder, "pages"));
  writeFileSync(join(folder, "pages/terms.md"), "0");
  watching = new AbortController();
  watchFolder(folder, watching.signal, () => changes.dispatchEvent(new Event("change")));
});
afterEach(() => {
  watching.abort();
  rmSync(folder, { recursive: true });
});

/** Waits until a change that this made was reported, and until what else it made was reported too. */
async function isReported(change: () => void): Promise<boolean> {
  const heard = once(changes, "change");
  change();
  await heard;
  await new Promise((done) => setImmediate(done));
  return true;
}

it("reports a file each time it is written, in place or by another in its place", async () => {
  const file = join(folder, "pages/terms.md");
  for (const words of ["1", "2", "3"]) {
    const replaced = isReported(() => {
      writeFileSync(`${folder}.next`, words);
      renameSync(`${folder}.next`, file);
    });
    await expect(replaced).resolves.toBe(true);
    await expect(isReported(() => writeFileSync(file, `${words}, in place`))).resolves.toBe(true);
  }
});

it("reports files in folders that came later, and in one that was taken away and put back", async () => {
  await expect(isReported(() => mkdirSync(join(folder, "cy")))).resolves.toBe(true);
  await expect(isReported(() => writeFileSync(join(folder, "cy/steps.yml"), "1"))).resolves.toBe(true);
  const putBack = isReported(() => {
    rmSync(join(folder, "pages"), { recursive: true });
    mkdirSync(join(folder, "pages"));
  });
  await expect(putBack).resolves.toBe(true);
  await expect(isReported(() => writeFileSync(join(folder, "pages/terms.md"), "1"))).resolves.toBe(true);
});

it("reports nothing any more once it is stopped", async () => {
  let count = 0;
  changes.addEventListener("change", () => count++);
  watching.abort();
  writeFileSync(join(folder, "pages/terms.md"), "1");
  await new Promise((done) => setImmediate(done));
  expect(count).toBe(0);
});

it("goes on where folders vanish while they are looked at", async () => {
  // Folders of this process cannot vanish in the midst of a look, those of another one do.
  const churn = `
    const { mkdirSync, rmSync } = require("node:fs");
    const folder = process.argv[1];
    for (const until = Date.now() + 1500; Date.now() < until; ) {
      mkdirSync(folder + "/cy/pages/older", { recursive: true });
      rmSync(folder + "/cy", { recursive: true });
    }`;
  await once(spawn(process.execPath, ["-e", churn, folder]), "exit");
  await expect(isReported(() => writeFileSync(join(folder, "pages/terms.md"), "1"))).resolves.toBe(true);
});

it("goes on where the folder itself is taken away, and reports it once it is back", async () => {
  await isReported(() => rmSync(folder, { recursive: true }));
  await expect(isReported(() => mkdirSync(join(folder, "pages"), { recursive: true }))).resolves.toBe(true);
  await expect(isReported(() => writeFileSync(join(folder, "pages/terms.md"), "1"))).resolves.toBe(true);
});
