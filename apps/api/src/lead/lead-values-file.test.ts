import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lenderValue } from "@claims/contracts/lead-scoring/rules";
import { readLeadValues } from "./lead-values-file.ts";

const bundled = fileURLToPath(new URL("../../data/lead-values.json", import.meta.url));

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "claims-values-")), "lead-values.json");
  await writeFile(path, text);
  return path;
}

describe("a file of lead values", () => {
  it("is bundled with lenders of every value, and with the brands that bring nothing", async () => {
    const values = await readLeadValues(bundled);
    const worth = (lender: string) => lenderValue(lender, values);
    expect(values.lenders.map(({ value }) => value)).toEqual([0, 75, 150, 200, 250]);
    expect(
      [
        "Village Motor Loans",
        "Pennine Credit",
        "Albion Car Credit",
        "Silverdale Vehicle Finance",
        "Longshore Bank Motor",
      ].map(worth),
    ).toEqual([0, 75, 150, 200, 250]);
    expect(
      ["ford", "fce", "toyota", "stellantis", "volkswagen", "rci financial", "hyundai", "halifax"].map(worth),
    ).toEqual(Array(8).fill(0));
    expect(["motonovo", "black horse", "santander", "barclays"].map((name) => worth(`${name} ford`))).toEqual(
      Array(4).fill(75),
    );
  });

  it.each([
    ["no JSON", "{", /^LEAD_VALUES_FILE is ".+lead-values\.json", whose content is wrong: /],
    ["a part missing", '{"about":"A test","version":"2026-11-21"}', /whose default is wrong: /],
  ])("is refused with %s, and the sentence says where", async (_, text, sentence) => {
    await expect(readLeadValues(await fileWith(text))).rejects.toThrow(sentence);
  });

  it("is refused where it does not exist", async () => {
    await expect(readLeadValues("/nowhere/values.json")).rejects.toThrow(
      'LEAD_VALUES_FILE is "/nowhere/values.json": allowed is a file that this program can read.',
    );
  });
});
