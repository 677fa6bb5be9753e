import { readBrand } from "../settings/brand.ts";
import { typesetDataInventory } from "./typeset-data-inventory.ts";

const words = {
  title: "Your data",
  heading: "Your data",
  lead: "What we hold.",
  signature: "Your signature",
  picture: "Your signature",
  foot: "Example Claims",
  claim: "Claim",
  page: "Page",
  of: "of",
};

async function pagesOf(lines: readonly { label: string; value: string }[]): Promise<number> {
  const sections = [{ heading: "About you", lines }];
  const about = { brand: readBrand({}), language: "en", madeAt: new Date(0), words, sections, picture: null } as const;
  const file = Buffer.from(await typesetDataInventory(about)).toString("latin1");
  return (file.match(/\/Type \/Page\b(?!s)/g) ?? []).length;
}

const short = { label: "Postcode", value: "M1 1AE" };

describe("a copy of one's data", () => {
  it.each([
    ["a label", { label: "What the longest of all our labels says of an answer", value: "300" }],
    ["a value", { label: "Steps done", value: "address\nname\nphone" }],
  ])("breaks no row between two pages, wherever %s of several lines comes", async (_, row) => {
    const fillers = Array.from({ length: 40 }, (__, count) => count);
    const pages = await Promise.all(
      fillers.map((count) => pagesOf([...Array.from({ length: count }, () => short), row, short])),
    );
    const more = pages.slice(1).map((count, at) => count - (pages[at] ?? 0));
    expect(pages.at(-1)).toBeGreaterThan(1);
    expect(Math.max(...more)).toBe(1);
    expect(Math.min(...more)).toBe(0);
  });

  it("goes on under a value that is longer than a page", async () => {
    const feedback = Array.from({ length: 120 }, () => "word").join("\n");
    // 120 lines of 16 points, where a page has room for 44.
    expect(await pagesOf([{ label: "Your feedback", value: feedback }, short])).toBe(3);
  });
});
