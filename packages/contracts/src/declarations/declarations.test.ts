import * as v from "valibot";
import kept from "./declarations.json" with { type: "json" };
import { declarationsAt, declarationsFile, declarationsInForce, withFirm } from "./declarations.schema.ts";

const [first] = kept.versions;

function withVersions(...versions: readonly object[]) {
  return v.safeParse(declarationsFile, { ...kept, versions });
}

describe("the declarations that are signed", () => {
  it("are kept in a file that holds what it should", () => {
    expect(v.safeParse(declarationsFile, kept).issues).toBeUndefined();
  });

  it("are five, with one box to tick, in the newest version", () => {
    const { version, declarations, notAlreadyFiled } = declarationsInForce();
    expect(declarations).toHaveLength(5);
    expect(notAlreadyFiled).toMatch(/not already filed/);
    expect(declarationsAt(version)).toBe(declarationsInForce());
    expect(declarationsAt("1999-01-01")).toBeNull();
  });

  it("name the firm", () => {
    expect(
      withFirm("What I have told {{brand.name}} is true; {{brand.name}} may act.", { name: "Meadow Claims" }),
    ).toBe("What I have told Meadow Claims is true; Meadow Claims may act.");
  });

  it.each([
    ["a version twice", [first, first], "not-in-order"],
    ["a version after a newer one", [first, { ...first, version: "2026-11-19" }], "not-in-order"],
    ["four of them", [{ ...first, declarations: first?.declarations.slice(1) }], "not-five"],
    [
      "a link on words that are not there",
      [
        {
          ...first,
          declarations: first?.declarations.map(({ text }) => ({
            text,
            links: [{ words: "fee table", path: "/fees" }],
          })),
        },
      ],
      "link-not-in-text",
    ],
  ])("are not taken with %s", (_, versions, code) => {
    expect(withVersions(...versions.map((each) => ({ ...each }))).issues?.map(({ message }) => message)).toContain(
      code,
    );
  });
});
