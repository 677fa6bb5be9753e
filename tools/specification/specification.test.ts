import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readItems } from "./items.ts";
import { specificationPage } from "./specification-page.ts";
import { fileOfTest, testFiles } from "./tests.ts";

const items = readItems().flatMap((chapter) => chapter.items);

describe("the items of the two specifications", () => {
  it("are each shown by a test or settled by a decision", () => {
    expect(items.filter(({ shownBy }) => shownBy.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it("are each named once", () => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("name tests that exist", () => {
    const files = testFiles();
    const missing = items.flatMap(({ id, shownBy }) =>
      shownBy.flatMap((shown) =>
        shown.kind === "decided" || fileOfTest(files, shown.file, shown.title)
          ? []
          : [`${id}: ${shown.file}: ${shown.title}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it("are refused with the line that cannot be read", () => {
    expect(() => readItems("## A chapter\nF1 One thing.\n  no test at all")).toThrow("items.txt, line 3");
  });
});

it("docs/specification.md shows the items as they are (else run: npm run specification)", () => {
  expect(readFileSync(join(import.meta.dirname, "../../docs/specification.md"), "utf8")).toBe(specificationPage());
});
