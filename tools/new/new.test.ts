/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree } from "../fixtures/copy-tree.ts";
import { nxAlone } from "../start/build.ts";

const root = join(import.meta.dirname, "../..");

let tree: string;

/** Runs a program in the copy and answers with how it ended and all that it said. */
function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, ...nxAlone, NX_DAEMON: "false", FORCE_COLOR: "0" },
  });
  return { status, said: stdout + stderr };
}

const make = (...words: string[]) => run(process.execPath, ["tools/new/new.ts", ...words]);
const read = (path: string) => readFileSync(join(tree, path), "utf8");

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "claims-new-"));
  await copyTree(root, tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("npm run new", () => {
  it.each([
    [["remote"], "'' is no name for it"],
    [["remote", "Complaints"], "'Complaints' is no name for it"],
    [["remote", "back-journey"], "apps/back-journey is there already"],
    [["remote", "status"], "/status is an address of the product already"],
    [["screen", "nothing", "letters"], "'nothing' is none of the remotes: back-journey, content-pages, front-journey"],
    [["screen", "shell", "letters"], "'shell' is none of the remotes"],
    [["screen", "front-journey", "cancel"], "/cancel is an address of back-journey already"],
    [["screen", "content-pages", "letters"], "A page of the content pages is made of an editor's words"],
    [["part", "front-journey", "help"], "back-journey has 'help' already"],
    [["part", "back-journey", "bureau"], "apps/back-journey/src/bureau is there already"],
    [["page", "letters"], "Say what is to be made"],
  ])("rejects %j by name and makes nothing", (words, sentence) => {
    const { status, said } = make(...words);
    expect([status, said.trim().split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(sentence);
    expect(said).toMatch(/Nothing was (made|done)/);
  });

  it("makes a remote, a screen and a part that build, and names three files outside of the remote", () => {
    const { said } = make("remote", "complaints-journey");
    const outside = [...said.matchAll(/^changed (.+)$/gm)].map(([, path]) => path);
    expect(outside).toEqual(["apps/content-pages/src/collections/taken-paths.ts", "CODEOWNERS", "package-lock.json"]);
    expect(said).toContain("npm run release -- complaints-journey --dry-run");
    expect(make("screen", "complaints-journey", "how-we-answer").status).toBe(0);
    expect(make("part", "complaints-journey", "how-to-complain").status).toBe(0);
    expect(make("part", "back-journey", "press-note").status).toBe(0);
    expect(read("CODEOWNERS")).toMatch(/^\/apps\/complaints-journey\/ +@example-claims\/complaints-team$/m);
    expect(read("package-lock.json")).toContain('"node_modules/@claims/complaints-journey"');

    const checks = run("node_modules/.bin/nx", [
      "run-many",
      "-t",
      "build",
      "types",
      "unit",
      "--projects=@claims/complaints-journey",
      "--outputStyle=static",
    ]);
    expect(checks).toEqual({ status: 0, said: expect.stringContaining("Successfully ran targets build, types, unit") });
    const { routes, parts, contract } = JSON.parse(read("apps/complaints-journey/dist/release.json"));
    expect(routes).toEqual([
      { path: "/complaints-journey", name: "complaints-journey", frame: "plain" },
      { path: "/how-we-answer", name: "how-we-answer", frame: "plain" },
    ]);
    expect([parts, contract]).toEqual([["how-to-complain"], { needs: "^2.0.0" }]);

    writeFileSync(join(tree, ".gitignore"), "dist*\n.nx\n*-report.json\n");
    expect(run("node_modules/.bin/oxfmt", ["--check", "apps", "package-lock.json"]).said).toContain("correct format");
    expect(run("node_modules/.bin/tsc", ["-p", "apps/back-journey", "--pretty", "false"]).said).toBe("");
  });
});
