import type { Registry } from "@claims/contracts/remote/schema";
import { commonInputs } from "@claims/releases/reuse-pages";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";

const release = {
  hash: "b1",
  base: "/r/back/b1/",
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [{ path: "/otp", name: "otp", frame: "journey" as const }],
  releasedAt: "2026-11-20T10:00:00.000Z",
};
const liveWith = (changed: Partial<typeof release> & { parts?: string[] }): Registry => ({
  version: 1,
  revision: 1,
  apps: { back: { stable: { ...release, ...changed } } },
});
const redress = { text: "Expected soon.", from: "2026-12-01", to: "2026-12-31" };
const given = {
  live: liveWith({}),
  site: fictionalSite,
  words: { banner: "Words", redress, composedOn: "2026-11-22" },
  declarations: undefined,
};
const name = commonInputs(given);
const on = (composedOn: string) => commonInputs({ ...given, words: { ...given.words, composedOn } });

describe("what all pages of a set have in common", () => {
  it.each([
    ["the settings", { site: { ...fictionalSite, otp: !fictionalSite.otp } }],
    ["the words", { words: { ...given.words, banner: "Other words" } }],
    ["the declarations", { declarations: { version: "1", declarations: [], notAlreadyFiled: "No." } }],
    ["the addresses that are served", { live: liveWith({ routes: [] }) }],
    ["the parts that are offered", { live: liveWith({ parts: ["help"] }) }],
  ])("is another with %s", (_, changed) => {
    expect(commonInputs({ ...given, ...changed })).not.toBe(name);
  });

  it("is the same whichever release offers the same, on whatever day", () => {
    expect(
      commonInputs({
        ...given,
        live: liveWith({ hash: "b2", base: "/r/back/b2/", releasedAt: "2026-11-21T10:00:00.000Z" }),
      }),
    ).toBe(name);
    expect(on("2026-11-30")).toBe(name);
  });

  it("is another once a date in the words has come, and once it has gone", () => {
    const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-31", "2027-01-01"];
    expect(new Set(days.map(on)).size).toBe(days.length);
    expect(on("2026-12-15")).toBe(on("2026-12-30"));
  });
});
