import { readProcesses, residentBytes, treeOf } from "./process-tree.ts";

const printed = `
    1     0   2000 /sbin/init
   40     1  10000 npm start
   41    40  50000 node tools/start/start.mjs
   42    41 200000 node apps/api/src/main.ts
   43    41  60000 node apps/shell/server/main.ts
  500     1 999999 somebody else's
`;

describe("the processes of a start", () => {
  const processes = readProcesses(printed);

  test("are the first one and everything below it", () => {
    expect(treeOf(40, processes).map(({ pid }) => pid)).toEqual([40, 41, 42, 43]);
  });

  test("hold together what each of them holds", () => {
    expect(residentBytes(treeOf(40, processes))).toBe(320_000 * 1024);
  });

  test("are none once they have ended", () => {
    expect(treeOf(7, processes)).toEqual([]);
  });
});
