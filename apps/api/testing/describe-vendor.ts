import { createBreaker, openVendor, type Vendor } from "../src/third-party/ask.ts";
import { notAskedFor, type FromThirdParty } from "../src/third-party/third-party.ts";
import { startFaultyVendor, type FaultyVendor, type Received } from "./faulty-vendor.ts";
import type { Mood } from "./vendor-moods.ts";

interface Described<Port> {
  readonly adapter: (vendor: Vendor) => Port;
  readonly key: readonly string[];
  readonly ask: (port: Port) => Promise<FromThirdParty<unknown>>;
  /** Its answer on a good day, by what was asked where it is asked several things. */
  readonly plays: (asked: Received) => unknown;
  /** What the port makes of that. */
  readonly understands: unknown;
  /** The last request that it has to see. Keys and bodies travel in headers and text, never in what a log of theirs shows. */
  readonly sees: object;
  /** Where a token comes from: it is always well there, so that the question itself meets the bad day. */
  readonly wellAt?: RegExp;
  /** True where being accepted is all that an answer says: then its body is not read. */
  readonly unread?: boolean;
  /** True of one that grants tokens: its rejection says nothing about the question that a token is for. */
  readonly grants?: boolean;
}

const outcomes: readonly (readonly [Mood, string])[] = [
  ["slow", "timed-out"],
  ["slow to finish", "timed-out"],
  ["failing", "failed"],
  ["rejecting", "refused"],
  ["resetting", "failed"],
  ["redirecting", "failed"],
  ["malformed", "malformed"],
  ["cut short", "malformed"],
  ["in another format", "malformed"],
  ["endless", "malformed"],
];

const slowOnes: readonly Mood[] = ["slow", "slow to finish"];
const ofTheBody: readonly Mood[] = ["slow to finish", "malformed", "cut short", "in another format", "endless"];

/** The days that every real third party has, run through one adapter. */
export function describeVendor<Port>(name: string, described: Described<Port>): void {
  describe(`${name} over HTTP`, () => {
    let vendor: FaultyVendor;
    const reports: string[] = [];
    const asked = () => vendor.received.filter(({ url }) => described.wellAt?.test(url) !== true);
    const report = (provider: string, outcome: string) => void reports.push(`${provider} ${outcome}`);
    const open = () => {
      const callOptions = { provider: name, timeoutMs: 30_000, report };
      return described.adapter(
        openVendor({ url: vendor.url, key: described.key, callOptions, breaker: createBreaker(() => undefined) }),
      );
    };

    beforeEach(async () => {
      vendor = await startFaultyVendor(described.plays, described);
      reports.length = 0;
    });

    afterEach(() => {
      jest.restoreAllMocks();
      return vendor.stop();
    });

    it("is asked as it documents, and its answer understood", async () => {
      expect(await described.ask(open())).toEqual({ ok: true, value: described.understands });
      expect(vendor.received.at(-1)).toMatchObject(described.sees);
      expect(reports).toEqual([`${name} answered`]);
    });

    const due = outcomes.map(
      ([mood, problem]) => [mood, described.grants === true && problem === "refused" ? "failed" : problem] as const,
    );
    it.each(due)("when it is %s has %s, after one question", async (mood, problem) => {
      vendor.is(mood);
      const unread = described.unread === true && ofTheBody.includes(mood);
      const callOptions = new AbortController();
      jest.spyOn(AbortSignal, "timeout").mockReturnValue(callOptions.signal);
      const settling = described.ask(open());
      await vendor.reached();
      if (slowOnes.includes(mood) && !unread) callOptions.abort();
      const settled = await settling;
      await vendor.hungUp();
      expect(settled).toEqual(unread ? { ok: true, value: described.understands } : { ok: false, problem });
      expect(asked()).toHaveLength(1);
      expect(reports).toEqual([`${name} ${unread ? "answered" : problem}`]);
    });

    it("is left alone once it has failed five times in a row", async () => {
      vendor.is("failing");
      const port = open();
      for (const _ of [1, 2, 3, 4, 5]) await described.ask(port);
      vendor.is("well");
      expect(await described.ask(port)).toEqual(notAskedFor(10_000));
      expect(asked()).toHaveLength(5);
      expect(reports.at(-1)).toBe(`${name} not-asked`);
    });
  });
}
