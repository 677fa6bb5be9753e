import { untilAllAnswer } from "./until-answered.ts";

const original = globalThis.fetch;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  globalThis.fetch = original;
  jest.useRealTimers();
});

it("looks for a frame that opens while the look of one that has gone still pauses, and says when all is there", async () => {
  let isThere = false;
  globalThis.fetch = async (asked) => {
    if (!isThere) throw new TypeError("Failed to fetch");
    return new Response("", {
      headers: { "content-type": asked === "/robots.txt" ? "text/plain" : "application/json" },
    });
  };
  const [before, now] = [new AbortController(), new AbortController()];
  void untilAllAnswer(() => undefined, before.signal);
  await jest.advanceTimersByTimeAsync(0);
  before.abort();
  const [notify, isBack] = [jest.fn(), jest.fn()];
  window.addEventListener("online", isBack);
  void untilAllAnswer(notify, now.signal);
  await jest.advanceTimersByTimeAsync(0);
  expect(notify).toHaveBeenLastCalledWith(true);
  isThere = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notify).toHaveBeenLastCalledWith(false);
  expect(isBack).toHaveBeenCalledTimes(1);
  window.removeEventListener("online", isBack);
});
