import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkDataFile, dataFileKinds } from "./check-data-file.ts";

async function fileWith(content: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "claims-data-")), "file.json");
  await writeFile(path, JSON.stringify(content));
  return path;
}

const about = { about: "A test", version: "2026-11-22" };
const lender = { universal_name: "Albion", tier: 2, report_names: ["Albion Car Credit"] };
const values = { ...about, default: 75, lenders: [], excluded_brands: [], exempt: [] };

describe("a data file", () => {
  it.each(dataFileKinds)("of %s is bundled fit for use", async (kind) => {
    expect(await checkDataFile(kind)).toMatch(/\.json is fit for use: \d+ /);
  });

  it.each([
    ["lenders", { ...about, lenders: [lender] }, "1 report names"],
    ["lead-values", { ...values, lenders: [{ value: 150, names: ["albion"] }] }, "1 lenders in 1 values"],
    ["excluded-lenders", { ...about, names: ["fleetwood contract hire"] }, "1 names"],
  ])("of %s is said to be fit for use, with what is in it", async (kind, content, says) => {
    const path = await fileWith(content);
    expect(await checkDataFile(kind, path)).toBe(`${path} is fit for use: ${says}.`);
  });

  it.each([
    ["lenders", { ...about, lenders: [{ ...lender, tier: 6 }] }, "lenders.0.tier", /tier/i],
    ["lenders", { ...about, lenders: [lender, lender] }, "albion car credit", /twice/],
    ["lead-values", { ...values, default: -1 }, "default", /Expected >=0/],
    ["lead-values", { ...values, excluded_brands: ["Ford"] }, "excluded_brands.0", /lower case/],
    ["excluded-lenders", { ...about, names: ["Fleetwood"] }, "names.0", /lower case/],
    ["excluded-lenders", { ...about, names: ["one", "one"] }, "names", /twice/],
    ["excluded-lenders", { ...about, names: [""] }, "names.0", /Expected !0/],
  ])("of %s that is wrong is named with its place and the reason: %j", async (kind, content, place, reason) => {
    const path = await fileWith(content);
    const problem = await checkDataFile(kind, path).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(problem).toContain(`"${path}"`);
    expect(problem).toContain(place);
    expect(problem).toMatch(reason);
  });

  it("of a kind that there is none of is said to be that", async () => {
    await expect(checkDataFile("brands", "brands.json")).rejects.toThrow(
      'The kind of data file is "brands": allowed are lenders, lead-values, excluded-lenders.',
    );
  });

  it("that is not there is named", async () => {
    await expect(checkDataFile("excluded-lenders", "/nowhere/names.json")).rejects.toThrow(
      'The list of excluded lenders is "/nowhere/names.json": allowed is a file that this program can read.',
    );
  });
});
