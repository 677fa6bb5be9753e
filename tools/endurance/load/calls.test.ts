import { Calls, within } from "./calls.ts";

describe("the calls of a run", () => {
  test("are checked by what so many of them were answered within", () => {
    const times = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([within(0.5, times), within(0.95, times), within(0.99, times)]).toEqual([51, 96, 100]);
  });

  test("say which kinds take longest, and what the back end could not answer", () => {
    const calls = new Calls();
    calls.saw({ what: "GET /quick", ms: 2, status: 200 });
    calls.saw({ what: "POST /slow", ms: 80.4, status: 503 });
    expect(calls.times).toEqual([2, 80.4]);
    expect(calls.slowest).toBe("POST /slow 80 ms, GET /quick 2 ms");
    expect(calls.faults).toEqual(["POST /slow was answered 503"]);
  });
});
