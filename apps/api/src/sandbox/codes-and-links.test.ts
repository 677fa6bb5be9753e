import { codeIn, linksIn } from "./codes-and-links.ts";

describe("the code of a text", () => {
  it.each([
    ["1234 is your code for Example Claims.\n\n@localhost:3000 #1234", "1234"],
    ["Your code is 0042. Do not share it.", "0042"],
    ["0042 is your Example Claims code", "0042"],
    [
      "Hello, this is Example Claims. Your code is 0, 0, 4, 2. Once more, your code is 0, 0, 4, 2. It works for 10 minutes.",
      "0042",
    ],
    ["Eich cod yw 0042. Mae'n gweithio am 10 munud.\n\n@localhost #0042", "0042"],
    ["Helo, Example Claims sydd yma. Eich cod yw 0, 0, 4, 2. Unwaith eto, eich cod yw 0, 0, 4, 2.", "0042"],
    ["Go on at http://localhost:3000/resume?id=1234 with your claim", undefined],
    ["You signed on 3 March 2026. Cancel: https://claims.test/cancel", undefined],
  ])("of %j is %s", (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});

describe("the links of a body", () => {
  it("are found however deep, once, and without the full stop of the sentence", () => {
    const body = {
      data: [{ Abandon_URL: "https://claims.test/resume?id=1&sign=a.b" }],
      text: "See https://claims.test/help. And (https://claims.test/help)",
    };
    expect(linksIn(body)).toEqual(["https://claims.test/resume?id=1&sign=a.b", "https://claims.test/help"]);
    expect(linksIn(["http is a word", null, 4])).toEqual([]);
  });
});
