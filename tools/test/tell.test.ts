import { none } from "./counts.ts";
import { teller } from "./tell.ts";

const stage = { name: "lint", cores: 1, run: () => Promise.reject(new Error("not run here")) };

function told(end: { counts: typeof none; log: string; note?: string }): string {
  const lines: string[] = [];
  const tell = teller((text) => lines.push(text));
  tell.begins(stage);
  tell.ends({ stage, seconds: 1.23, ...end });
  return lines.join("\n");
}

describe("what is told of a stage", () => {
  test("is one line where all went well, and its log is kept to itself", () => {
    expect(told({ counts: { ...none, passed: 3 }, log: "no findings" })).toBe("  lint …\n✓ lint: 3 passed (1.2 s)");
  });

  test("is the whole log where something failed", () => {
    const log = "a.ts: no floating promises";
    expect(told({ counts: { ...none, failed: 1 }, log })).toContain(`✗ lint: 0 passed, 1 failed (1.2 s)\n${log}`);
  });

  test("has the numbers that somebody follows in any case", () => {
    expect(told({ counts: { ...none, passed: 1 }, log: "", note: "landing: 90 kB of 120 kB" })).toContain(
      "90 kB of 120 kB",
    );
  });
});
