import { errorAnswer, fakeApi } from "@claims/contracts/http/builder";
import { onNoAnswer } from "@claims/contracts/http/client";
import {
  completeStepAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  openSessionStore,
  sessionStore,
} from "@claims/contracts/session/atoms";
import { untilAllAnswer } from "./until-answered.ts";

const original = globalThis.fetch;
const isBack = jest.fn();
const frame = () => new AbortController();
const quiet = () => undefined;

/** The pages and the back end, which are looked for by paths that are not absolute. */
const ours = async (asked: unknown) =>
  new Response("", { headers: { "content-type": asked === "/robots.txt" ? "text/plain" : "application/json" } });

beforeAll(async () => {
  // One clock for the whole file: how often a look says something depends on the looks before it.
  jest.useFakeTimers();
  await openSessionStore();
});
beforeEach(async () => {
  await jest.advanceTimersByTimeAsync(600_000);
  globalThis.fetch = ours;
  isBack.mockClear();
  window.addEventListener("online", isBack);
});
afterEach(() => {
  window.removeEventListener("online", isBack);
  onNoAnswer(undefined);
  globalThis.fetch = original;
});
afterAll(() => jest.useRealTimers());

it("looks for a frame that opens while the look of one that has gone still pauses, and says when all is there", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const [before, now] = [frame(), frame()];
  void untilAllAnswer(quiet, before.signal);
  await jest.advanceTimersByTimeAsync(0);
  before.abort();
  const notify = jest.fn();
  void untilAllAnswer(notify, now.signal);
  await jest.advanceTimersByTimeAsync(0);
  expect(notify).toHaveBeenLastCalledWith(true);
  globalThis.fetch = ours;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notify).toHaveBeenLastCalledWith(false);
  expect(isBack).toHaveBeenCalledTimes(1);
});

it("says of one call that was lost, once and after a pause, that what waits may go out, and shows no notice", async () => {
  const notify = jest.fn();
  void untilAllAnswer(notify, frame().signal);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(isBack).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(isBack).toHaveBeenCalledTimes(1);
  expect(notify).not.toHaveBeenCalledWith(true);
});

it("says it less and less often while a back end that is ready takes no call, and as soon as ever a minute later", async () => {
  const { signal } = frame();
  const times: number[] = [];
  const refused = () => {
    times.push(Date.now());
    if (times.length < 8) void untilAllAnswer(quiet, signal);
  };
  window.addEventListener("online", refused);
  times.push(Date.now());
  void untilAllAnswer(quiet, signal);
  await jest.advanceTimersByTimeAsync(200_000);
  window.removeEventListener("online", refused);
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
    2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000,
  ]);
  isBack.mockClear();
  void untilAllAnswer(quiet, signal);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isBack).toHaveBeenCalledTimes(1);
});

it("says it again after a call that was lost while the last request of a look was under way", async () => {
  const { signal } = frame();
  let asked = 0;
  globalThis.fetch = async (path) => {
    asked += 1;
    if (asked === 4) void untilAllAnswer(quiet, signal);
    return ours(path);
  };
  void untilAllAnswer(quiet, signal);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(4);
  expect(isBack).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(isBack).toHaveBeenCalledTimes(1);
});

it.each([
  { which: "gets no answer while the next one would", lost: () => new Promise<Response>(() => undefined), times: 1 },
  { which: "a firewall answers once", lost: async () => new Response("<!doctype html>", { status: 403 }), times: 1 },
  { which: "a back end that is ready has no room for", lost: async () => errorAnswer(503, "Busy."), times: 2 },
])("a save that $which goes out without a press", async ({ lost, times }) => {
  const api = fakeApi();
  const answered = globalThis.fetch;
  let puts = 0;
  globalThis.fetch = (asked, init) => {
    if (!(asked instanceof Request)) return ours(asked);
    if (asked.method === "PUT") puts += 1;
    return asked.method === "PUT" && puts <= times ? lost() : answered(asked, init);
  };
  const { signal } = frame();
  onNoAnswer(() => void untilAllAnswer(quiet, signal));
  await sessionStore.set(ensureSessionAtom);
  void sessionStore.set(completeStepAtom, { step: "submit_claim" });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sessionStore.get(hasUnsentAtom)).toBe(true);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(api.bodiesOf("PUT /session/claim")).toMatchObject([{ screen_name: "submit_claim" }]);
  expect(sessionStore.get(hasUnsentAtom)).toBe(false);
});
