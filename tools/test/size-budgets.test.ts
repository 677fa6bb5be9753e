import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWithin, measure, sentence, withOthers } from "./size-budgets.ts";

const root = mkdtempSync(join(tmpdir(), "budgets-"));

function built(app: string, files: Record<string, number>, release: object = { firstLoad: Object.keys(files) }) {
  const dist = join(root, "apps", app, "dist");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "release.json"), JSON.stringify(release));
  for (const [file, bytes] of Object.entries(files)) {
    writeFileSync(join(dist, file), "x".repeat(5000));
    writeFileSync(join(dist, `${file}.br`), "x".repeat(bytes));
  }
}

const budget = (kilobytes: number) => ({ name: "landing", apps: ["shell", "front-journey"], kilobytes });

beforeAll(() => {
  built("shell", { "main.js": 3000, "main.css": 9000 });
  built("front-journey", { "landing.js": 1500 });
});

afterAll(() => rmSync(root, { recursive: true }));

describe("a size budget", () => {
  test("adds up the compressed scripts of a first load, styles left out", () => {
    expect(measure(root, [budget(5)])[0]?.measured).toBe(4.5);
  });

  test.each([
    [4.5, true],
    [4.4, false],
  ])("of %s kB is kept by 4.5 kB: %s", (kilobytes, within) => {
    expect(measure(root, [budget(kilobytes)]).map(isWithin)).toEqual([within]);
  });

  test("counts what an app loads by itself once the browser is idle, where it says so, and each file once", () => {
    const chunks = { visit: ["main.js", "visit.js", "visit.css"] };
    built("content-pages", { "main.js": 1000, "visit.js": 200, "visit.css": 9000 }, { firstLoad: ["main.js"], chunks });
    const landing = { name: "landing, in all", apps: ["content-pages"], kilobytes: 5 };
    const inAll = (chunk: string) => measure(root, [{ ...landing, idle: { "content-pages": chunk } }])[0]?.measured;
    expect(inAll("visit")).toBe(1.2);
    expect(measure(root, [landing])[0]?.measured).toBe(1);
    expect(() => inAll("gone")).toThrow("The build of content-pages has no chunk 'gone'.");
  });

  test("is there for a remote that has none of its own", () => {
    const budgets = withOthers([budget(5)], ["shell", "front-journey", "complaints-journey"]);
    expect(budgets.slice(1)).toEqual([
      { name: "complaints-journey, own script", apps: ["complaints-journey"], kilobytes: 15 },
    ]);
  });

  test("says by how much it is overrun", () => {
    expect(measure(root, [budget(4)]).map(sentence)).toEqual(["landing: 4.5 kB of 4 kB, 500 bytes over its budget"]);
  });

  test("is not met by a build that names no scripts", () => {
    built("content-pages", {});
    expect(() => measure(root, [{ ...budget(1), apps: ["content-pages"] }])).toThrow("name no script");
  });
});
