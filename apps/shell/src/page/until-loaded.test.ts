import { untilLoaded } from "./until-loaded.ts";

/** The seconds between the attempts at something that can be had at the last of them. */
async function pausesOf(attempts: number, longestPauseMs?: number): Promise<number[]> {
  const at: number[] = [];
  const load = async () => {
    at.push(Date.now());
    if (at.length < attempts) throw new Error("Loading chunk failed.");
    return "there";
  };
  const loaded = untilLoaded(load, longestPauseMs);
  await jest.runAllTimersAsync();
  expect(await loaded).toBe("there");
  return at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / 1000);
}

const original = globalThis.fetch;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

test("what can be had is asked for once", async () => {
  expect(await pausesOf(1)).toEqual([]);
});

test("what cannot be had is asked for again until it is there, after pauses that grow up to half a minute", async () => {
  expect(await pausesOf(10)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
});

test("where somebody waits for it, the pauses stay short", async () => {
  expect(await pausesOf(6, 2_000)).toEqual([0.5, 1, 2, 2, 2]);
});

test("a chunk that came damaged is asked for past every cache before it is run again", async () => {
  const asked = jest.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  globalThis.fetch = asked;
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(Object.assign(new Error("Loading chunk 1 failed."), { request: "/r/shell/later.js" }))
    .mockResolvedValueOnce("there");
  const loaded = untilLoaded(load);
  await jest.runAllTimersAsync();
  expect(await loaded).toBe("there");
  expect(asked.mock.calls).toEqual([["/r/shell/later.js", { cache: "reload" }]]);
});
