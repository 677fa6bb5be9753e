import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLenders } from "./lender-file.ts";

const lender = { universal_name: "Acorn Cars", tier: 1, report_names: ["acorn cars", "acorn car finance"] };

async function fileWith(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "claims-lenders-")), "lenders.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const listing = (...lenders: unknown[]) => ({ about: "A test", version: "2026-11-20", lenders });

describe("a lender file", () => {
  it("is bundled with lenders of every tier", async () => {
    const lenders = await readLenders(fileURLToPath(new URL("../../data/lenders.json", import.meta.url)));
    const names = [
      "mistral manufacturer finance",
      "ridgeway motor credit",
      "meadow motor finance",
      "tidewell finance",
      "kestrel car loans",
      "juniper contract purchase",
    ];
    expect(Object.values(lenders.map(names)).map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("knows a lender by each of its report names", async () => {
    const lenders = await readLenders(await fileWith(listing(lender)));
    expect(lenders.map(["Acorn  Cars", "acorn car finance", "oak cars"])).toEqual({
      "acorn cars": { universal_name: "Acorn Cars", tier: 1 },
      "acorn car finance": { universal_name: "Acorn Cars", tier: 1 },
    });
  });

  it.each([
    ["no JSON", "{", /^LENDERS_FILE is ".+lenders\.json", whose content is wrong: /],
    [
      "a tier beyond 5",
      listing(lender, { ...lender, tier: 6, report_names: ["other"] }),
      /whose lenders\.1\.tier is wrong: /,
    ],
    ["an unknown part", listing({ ...lender, teir: 1 }), /whose lenders\.0\.teir is wrong: /],
    ["a name twice", listing(lender, lender), /which lists "acorn cars" twice\.$/],
  ])("is refused with %s, and the sentence says where", async (_, content, sentence) => {
    await expect(readLenders(await fileWith(content))).rejects.toThrow(sentence);
  });

  it("is refused where it does not exist", async () => {
    await expect(readLenders("/nowhere/lenders.json")).rejects.toThrow(
      'LENDERS_FILE is "/nowhere/lenders.json": allowed is a file that this program can read.',
    );
  });
});
