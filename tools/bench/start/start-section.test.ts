import { sectionText } from "../report.ts";
import { startSection } from "./start-section.ts";

const mega = 1_000_000;
const ready = [
  { pid: 1, parent: 0, residentBytes: 70 * mega, command: "npm start" },
  {
    pid: 2,
    parent: 1,
    residentBytes: 600 * mega,
    command: "/home/sam/claims/node_modules/a/bin/node apps/api/src/main.ts",
  },
];
const measured = {
  cold: 61_000,
  unchanged: [1500, 1400, 1600],
  again: [2000, 2100, 4000],
  fresh: [7000],
  release: [19_000],
  rollback: [700, 1200, 800],
  memory: { ready, most: 900 * mega },
};

describe("builds and starts", () => {
  const text = startSection(measured).map(sectionText).join("\n").replaceAll(/ +/g, " ");

  test("are held against what was promised, by their median", () => {
    expect(text).toContain("| npm run build, nothing cached | 61.00 s | 61.00 s | under 60 s: NOT KEPT |");
    expect(text).toContain("| npm start, built, its data there | 2.10 s | 2.00 s, 2.10 s, 4.00 s | within 3 s: kept |");
  });

  test("count releases and rollbacks too", () => {
    expect(text).toContain("| a change of one remote to live, with the gate | 19.00 s | 19.00 s | under 60 s: kept |");
    expect(text).toContain("| a rollback, npm and all | 0.80 s | 0.70 s, 1.20 s, 0.80 s | under 1 s: kept |");
  });

  test("list each process without the paths of this machine", () => {
    expect(text).toContain("| node apps/api/src/main.ts | 600 MB |");
    expect(text).toContain("| all of them | 670 MB |");
    expect(text).toContain("| all, most while visited | 900 MB (under 1.2 GB: kept) |");
  });
});
