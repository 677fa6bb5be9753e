import { whatToTry } from "./what-to-try.ts";

describe("what the start prints last", () => {
  test.each([
    ["127.0.0.1", "http://localhost:3000"],
    ["0.0.0.0", "http://localhost:3000"],
    ["claims.example", "http://claims.example:3000"],
    ["2001:db8::1", "http://[2001:db8::1]:3000"],
  ])("names one address to open when it listens on %s", (host, address) => {
    expect(whatToTry({ host, port: 3000, seconds: "1.9", hasEditor: false })).toContain(`Ready in 1.9 s: ${address}\n`);
  });

  it("leads to where codes are found", () => {
    expect(whatToTry({ host: "127.0.0.1", port: 3000, seconds: "1.9", hasEditor: false })).toMatch(/^ {2}\/sandbox /m);
  });

  it.each([true, false])("names the editor only where there is one: %s", (hasEditor) => {
    expect(/^ {2}\/editor /m.test(whatToTry({ host: "127.0.0.1", port: 3000, seconds: "1.9", hasEditor }))).toBe(
      hasEditor,
    );
  });
});
