import { checkMove, notSeen, tooFew, type StoreState } from "./check-move.ts";

const line = (hash: string, pages: string[]) => ({ app: "back-journey", action: "release", hash, pages });

const before: StoreState = {
  registry: {
    revision: 4,
    "future-word": { any: 1 },
    apps: {
      shell: { stable: { hash: "s1", "future-note": 2 } },
      "back-journey": {
        "future-plan": [1],
        stable: { hash: "b1", routes: [{ "future-frame": 1 }] },
        previous: { hash: "b0" },
      },
      complaints: { paused: true },
    },
    history: [line("b0", ["set-0"]), { action: "frozen" }, line("b1", ["set-1"])],
    pages: [{ upTo: 100, set: "set-1" }],
  },
  sets: new Map([
    ["set-0", "00"],
    ["set-1", "aa"],
    ["set-of-none", "cc"],
  ]),
};

const apps = before.registry["apps"] as Record<string, Record<string, unknown>>; // as it is written above
const history = before.registry["history"] as object[];
const own = apps["back-journey"] ?? {};

const canary = { release: { hash: "b2" }, percent: 10 };
const tried = {
  apps: { ...apps, "back-journey": { ...own, canary } },
  history: [...history, line("b2", ["set-2", "set-1"])],
  pages: [
    { upTo: 10, set: "set-2" },
    { upTo: 100, set: "set-1" },
  ],
};
const released = {
  apps: { ...apps, "back-journey": { ...own, stable: { hash: "b2" }, previous: own["stable"] } },
  history: [...history, line("b2", ["set-2"])],
  pages: [{ upTo: 100, set: "set-2" }],
};
const withSet = new Map([...before.sets, ["set-2", "bb"]]);

const after = (registry: object, sets: StoreState["sets"] = withSet): StoreState => ({
  registry: { ...before.registry, ...registry },
  sets,
});
const move = { app: "back-journey", accepted: true, output: "" };
const rejection = { ...move, accepted: false, output: "Nothing of it is live yet." };

describe("a move of what is live", () => {
  it("may change its own app, the history, and add sets of pages", () => {
    expect(checkMove(before, after(released), move)).toEqual([]);
    expect(checkMove(before, after(tried), move)).toEqual([]);
  });

  it("may bring its release before back at another time", () => {
    const comesAgain = { hash: "b0", releasedAt: "2026-11-27T01:00:00.000Z" };
    const again = { ...own, stable: comesAgain, previous: own["stable"] };
    expect(checkMove(before, after({ ...released, apps: { ...apps, "back-journey": again } }), move)).toEqual([]);
  });

  it("may find nothing to do", () => {
    expect(checkMove(before, before, move)).toEqual([]);
  });

  const otherOwn = (changes: object) => ({
    ...released,
    apps: { ...released.apps, "back-journey": { ...released.apps["back-journey"], ...changes } },
  });

  it.each([
    [
      "another app's pointer",
      { ...released, apps: { ...released.apps, shell: { stable: { hash: "s0", "future-note": 2 } } } },
      "changed what is live of shell",
    ],
    [
      "an app that nobody here knows",
      { ...released, apps: { ...released.apps, complaints: undefined } },
      "changed what is live of complaints",
    ],
    ["a word of the future", { ...released, "future-word": { any: 2 } }, "lost or changed /future-word"],
    [
      "a word of the future in its own app",
      otherOwn({ "future-plan": [2] }),
      "lost or changed /apps/back-journey/future-plan",
    ],
    [
      "a word of the future in a list of a release that stays",
      otherOwn({ previous: { hash: "b1", routes: [{}] } }),
      "lists back-journey b1 otherwise than before",
    ],
    [
      "a line of the history",
      { ...released, history: [{}, ...released.history.slice(1)] },
      "changed or lost a line of the history",
    ],
    ["the history's length", { ...released, history: history.slice(1) }, "changed or lost a line of the history"],
    ["the history without a word of its own", { ...released, history }, "wrote 0 lines into the history: []"],
    [
      "the pages of those whose releases stay",
      { ...tried, pages: [tried.pages[0], { upTo: 100, set: "set-2" }] },
      "gave visits whose releases did not move the set set-2 in place of set-1",
    ],
    [
      "the pages of a part of the visits into none",
      { ...tried, pages: [tried.pages[0]] },
      "left visits without pages: undefined",
    ],
  ])("may not change %s", (_, registry, sentence) => {
    expect(checkMove(before, after(registry), move)).toEqual([sentence]);
  });

  it("may not rewrite a set of pages", () => {
    expect(checkMove(before, after(released, new Map([...withSet, ["set-1", "other"]])), move)).toEqual([
      "rewrote the set of pages set-1",
    ]);
  });

  it("may remove a set that no visit can be on, and no other", () => {
    const without = (...gone: string[]) => new Map([...withSet].filter(([set]) => !gone.includes(set)));
    expect(checkMove(before, after(released, without("set-of-none")), move)).toEqual([]);
    expect(checkMove(before, after(released, without("set-0", "set-1")), move)).toEqual([
      "removed the set of pages set-0, which visits may be on",
      "removed the set of pages set-1, which visits may be on",
    ]);
  });

  it("changes nothing where it is rejected", () => {
    expect(checkMove(before, after({}), rejection)).toEqual([]);
    expect(checkMove(before, after({ history: [] }), rejection)).toEqual(["was rejected, and the registry is another"]);
    expect(checkMove(before, after({}, new Map()), rejection)).toContain(
      "removed the set of pages set-1, which visits may be on",
    );
  });

  it.each([
    "TypeError: x is not a function\n    at moved (file:///packages/releases/src/registry/moves.ts:3:4)\n\nNode.js v24.21.0",
    "node:internal/process/promises:394\n      triggerUncaughtException(err, true);",
    "",
  ])("that falls over is no rejection (%#)", (output) => {
    expect(checkMove(before, before, { ...rejection, output })).toEqual(["fell over in place of a rejection"]);
  });
});

describe("a run of moves", () => {
  const made = (command: string, accepted: boolean, changed = accepted) => ({ command, accepted, changed });

  it("shows something where a quarter of them went through", () => {
    const moves = [made("release", true), made("rollback", true), made("release", false)];
    expect(tooFew(moves)).toEqual([]);
    expect(notSeen(moves, ["release", "rollback"])).toEqual([]);
  });

  it("shows nothing where hardly any did, and of each kind what went through", () => {
    const moves = [
      made("release", true),
      ...Array.from({ length: 4 }, () => made("rollback", false)),
      made("publish", true, false),
    ];
    expect(tooFew(moves)).toEqual(["only 1 of 6 moves changed what is live"]);
    expect(notSeen(moves, ["release", "rollback", "publish"])).toEqual(["rollback", "publish"]);
  });
});
