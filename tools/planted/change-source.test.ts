import { changeSource } from "./change-source.ts";

describe("changeSource", () => {
  it("finds a piece however its lines are broken", () => {
    const broken = `export const both = call({\n  path: "/ip",\n  answers,\n});\n`;
    expect(changeSource(broken, `call({ path: "/ip", answers })`, "null")).toBe("export const both = null;\n");
    expect(changeSource(`call({ path: "/ip", answers })`, `call({\n  path: "/ip",\n  answers,\n})`, "null")).toBe(
      "null",
    );
  });

  it("takes the comma after a piece along where there is one", () => {
    expect(changeSource("const one = {\n  a: 1,\n  b: 2,\n};", "  a: 1,\n", "")).toBe("const one = {\n  \n  b: 2,\n};");
    expect(changeSource("const one = { b: 2, a: 1 };", "a: 1,", "a: 3,")).toBe("const one = { b: 2, a: 3, };");
  });

  it("changes every place", () => {
    expect(changeSource("a.b + a . b", "a.b", "c")).toBe("c + c");
  });

  it("leaves a text as it is written, spaces and all", () => {
    expect(changeSource(`say("a  b")`, `say("a b")`, "")).toBeNull();
  });

  it("keeps two words apart", () => {
    expect(changeSource("constant", "const ant", "")).toBeNull();
    expect(changeSource("{ size: amountRule }", "size: amount,", "")).toBeNull();
  });

  it("puts in what is meant, dollar signs too", () => {
    expect(changeSource("`/${one}`", "`/${one}`", "`/$&${one}`")).toBe("`/$&${one}`");
  });
});
