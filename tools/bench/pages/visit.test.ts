import {
  afterContent,
  askedTwice,
  byOwner,
  bytesOf,
  type Load,
  roundTrips,
  scriptsOf,
  untilContent,
  type Visit,
} from "./visit.ts";

function aLoad(path: string, [sentAt, doneAt]: [number, number], bytes = 1000): Load {
  return { path, kind: path.endsWith(".js") ? "script" : "other", bytes, sentAt, doneAt };
}

const visit: Visit = {
  contentAt: 4.3,
  loads: [
    aLoad("/", [0, 1]),
    aLoad("/r/shell/a/main.js", [1.1, 2.1], 25_000),
    aLoad("/r/front-journey/b/landing.js", [1.1, 2.2], 3000),
    // Held back until one of the six connections was free again.
    aLoad("/r/front-journey/b/routes.js", [2.1, 3.1], 300),
    aLoad("/api/session/claim", [2.15, 3.15]),
    aLoad("/favicon.svg", [3.16, 4.16]),
    aLoad("/r/shell/a/provided.js", [3.2, 4.2], 90_000),
    aLoad("/r/back-journey/c/credit-report.js", [4.4, 5.4], 5000),
  ],
};

describe("a visit", () => {
  test("needs as many round trips as answers had to be waited for one after the other", () => {
    expect(roundTrips(visit)).toBe(4);
  });

  test("needs none where the screen stood before anything came", () => {
    expect(roundTrips({ ...visit, contentAt: 0 })).toBe(0);
  });

  test("distinguishes what it waited for from what was fetched ahead", () => {
    expect(bytesOf(scriptsOf(untilContent(visit)))).toBe(118_300);
    expect(afterContent(visit).map(({ path }) => path)).toEqual(["/r/back-journey/c/credit-report.js"]);
  });

  test("knows whose files it loaded", () => {
    expect(byOwner(visit.loads).map(({ owner, loads }) => [owner, loads.length])).toEqual([
      ["page", 3],
      ["shell", 2],
      ["front-journey", 2],
      ["back-journey", 1],
    ]);
  });

  test("names what it asked for twice, once", () => {
    const again = aLoad("/r/shell/a/main.js", [1.2, 2.2]);
    expect(askedTwice([...visit.loads, again, again])).toEqual(["/r/shell/a/main.js"]);
    expect(askedTwice(visit.loads)).toEqual([]);
  });
});
