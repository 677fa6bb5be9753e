import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layOutCommit } from "./lay-out-commit.ts";
import { startApi } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "claims-commit-"));
const [here, root] = [process.cwd(), join(import.meta.dirname, "../..")];
beforeAll(() => process.chdir(root));
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

it("a back end is started from the sources of a commit, and says which one it is", async () => {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const home = join(folder, "laid-out");
  await layOutCommit(commit, home);
  const api = startApi({ dataDir: join(folder, "data"), releases: join(folder, "releases"), trustProxy: 0 }, home);
  const answer = await fetch(`http://127.0.0.1:${await api.ready}/api/version`);
  expect(await answer.json()).toMatchObject({ responseObject: { commit } });
  api.stop("SIGTERM");
  await api.ended;
}, 600_000);
