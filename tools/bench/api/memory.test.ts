import { isFlat } from "./memory.ts";

const seen = (...megabytes: number[]) =>
  megabytes.map((residentBytes, index) => ({ requests: index, residentBytes: residentBytes * 1e6 }));

test.each([
  ["that stays as it is", [150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150], true],
  ["that fills its caches first", [90, 140, 150, 151, 149, 150, 152, 150, 151, 150, 151], true],
  ["that comes and goes", [90, 140, 150, 170, 140, 160, 150, 170, 150, 160, 155], true],
  ["that rises and rises", [90, 140, 150, 155, 160, 165, 170, 175, 180, 185, 190], false],
])("memory %s: %j is flat: %s", (_, megabytes, flat) => {
  expect(isFlat(seen(...megabytes))).toBe(flat);
});
