import * as v from "valibot";
import { success } from "../testing/fake-server.ts";
import { callApi } from "./http.client.ts";

const read = () => callApi({ method: "get", path: "/ip", answers: v.object({ ip: v.string() }) });

describe("the trace of a call", () => {
  const sent: string[] = [];
  const originalFetch = globalThis.fetch;

  beforeEach(() => {
    sent.length = 0;
    globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init).headers.get("traceparent") ?? "none");
      return success({ ip: "192.0.2.1" });
    };
  });

  afterEach(() => {
    globalThis.fetch = originalFetch;
    window.history.replaceState(null, "", "/");
  });

  it("is the same for all calls of one step, each a span of its own, and another one on the next step", async () => {
    window.history.replaceState(null, "", "/get-started/basic-info?claim=of-somebody");
    await read();
    await read();
    window.history.replaceState(null, "", "/get-started/contact-info");
    await read();
    const [first, second, third] = sent.map((traceparent) => /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent));
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[2]).not.toBe(first?.[2]);
    expect(third?.[1]).toMatch(/[1-9a-f]/);
    expect(third?.[1]).not.toBe(first?.[1]);
  });
});
