import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scriptInputs } from "../../packages/build/src/source-hash.ts";
import { houseFiles, releaseTools, sources } from "./source-hash.ts";

const root = join(import.meta.dirname, "../..");

interface NxJson {
  namedInputs: { house: string[] };
  targetDefaults: { build: { inputs: string[] } };
}

const { namedInputs, targetDefaults }: NxJson = JSON.parse(readFileSync(join(root, "nx.json"), "utf8"));
const inWorkspace = (inputs: readonly string[]) =>
  inputs.flatMap((input) => (input.startsWith("{workspaceRoot}/") ? [input.slice("{workspaceRoot}/".length)] : []));

describe("what a build is made of is one list", () => {
  it("to Nx, whose cache of builds goes by it", () => {
    expect(inWorkspace(namedInputs.house)).toEqual(houseFiles);
    expect(inWorkspace(targetDefaults.build.inputs)).toEqual(releaseTools.map((folder) => `${folder}/**/*`));
  });

  it("to a start, which builds and releases what changed", () => {
    const isCovered = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));
    expect([...houseFiles, ...releaseTools].filter((path) => !isCovered(path))).toEqual([]);
  });

  it("to the names of chunks, of which only what compiles a script is asked", () => {
    expect(scriptInputs.filter((file) => !houseFiles.includes(file))).toEqual([]);
  });
});
