/** @jest-environment node */
import type { SeenAtBureau } from "./seen-at-bureau.ts";
import { meantBy } from "./selection.ts";

const agreement = (id: string, lender: string, startDate = "2019-01-05"): SeenAtBureau => ({
  bureau: id.startsWith("exp-") ? "second" : "first",
  id,
  lender,
  universalName: lender,
  tier: 1,
  isMapped: true,
  kind: "hirePurchase",
  startDate,
  endDate: null,
  accountNumber: "",
  normalizedAccountNumber: "",
  payments: null,
  balance: null,
  address: null,
  addressType: null,
});

/** Albion is on both files, Brightwater on the first alone, Cobalt on the second alone. */
const found = [
  agreement("hp-albion", "Albion"),
  agreement("hp-brightwater", "Brightwater"),
  agreement("exp-albion", "ALBION"),
  agreement("exp-cobalt", "Cobalt"),
];
const select = (...ids: string[]) => ids.map((hpId) => ({ hpId }));
const ids = (agreements: readonly SeenAtBureau[]) => agreements.map(({ id }) => id);
const onReports = { isOfOurSearch: false };
const byOurSearch = { isOfOurSearch: true };

describe("what was found on reports", () => {
  it.each<[what: string, selected: unknown, claimedFor: string[]]>([
    ["no report was left yet", undefined, ["hp-albion", "hp-brightwater", "exp-cobalt"]],
    ["what is stored is no selection", "all of them", ["hp-albion", "hp-brightwater", "exp-cobalt"]],
    [
      "both reports were left with all of it",
      select("hp-albion", "hp-brightwater", "exp-albion", "exp-cobalt"),
      ["hp-albion", "hp-brightwater", "exp-cobalt"],
    ],
    [
      "one was unticked that one file has",
      select("hp-albion", "exp-albion", "exp-cobalt"),
      ["hp-albion", "exp-cobalt"],
    ],
    [
      "one was unticked on the first report, and the second was not left yet",
      select("hp-brightwater"),
      ["hp-brightwater", "exp-cobalt"],
    ],
    [
      "one was unticked on the second report, and the first was submitted unseen with all it has",
      select("hp-albion", "hp-brightwater", "exp-cobalt"),
      ["hp-brightwater", "exp-cobalt"],
    ],
    [
      "one was unticked on the first report and ticked on the second, where another was unticked",
      select("hp-brightwater", "exp-albion"),
      ["hp-brightwater", "exp-albion"],
    ],
    ["the browser made one up", select("hp-forged", "exp-cobalt"), ["exp-cobalt"]],
  ])("is claimed for where %s", (_, selected, claimedFor) => {
    const { chosen, toChoose } = meantBy(selected, found, onReports);
    expect(ids(chosen)).toEqual(claimedFor);
    expect(toChoose).toEqual([]);
  });

  it("is not theirs on either file where they say so on one, and the rest stays", () => {
    const { chosen, notTheirs } = meantBy(select("exp-not-albion", "hp-albion", "hp-brightwater"), found, onReports);
    expect(ids(notTheirs)).toEqual(["hp-albion", "exp-albion"]);
    expect(ids(chosen)).toEqual(["hp-brightwater", "exp-cobalt"]);
  });

  it("is claimed for as the first file has it where the second has it twice and one of the two was unticked", () => {
    const onBoth = [agreement("hp-albion", "Albion"), agreement("exp-one", "Albion"), agreement("exp-two", "Albion")];
    expect(ids(meantBy(select("hp-albion", "exp-two"), onBoth, onReports).chosen)).toEqual(["hp-albion"]);
  });
});

describe("what no report has shown", () => {
  it.each([
    ["a search of ours found it", undefined, byOurSearch],
    ["a report was left that showed nothing", [], onReports],
  ])("is offered and not claimed for where %s", (_, selected, how) => {
    const { chosen, toChoose } = meantBy(selected, found, how);
    expect([ids(chosen), ids(toChoose)]).toEqual([[], ["hp-albion", "hp-brightwater", "exp-cobalt"]]);
  });

  it("is claimed for as it is chosen, and is offered no more", () => {
    const { chosen, toChoose } = meantBy(select("exp-cobalt"), found, byOurSearch);
    expect([ids(chosen), ids(toChoose)]).toEqual([["exp-cobalt"], []]);
  });

  it("is neither where none of it is theirs", () => {
    const notTheirs = select("hp-not-albion", "hp-not-brightwater", "exp-not-cobalt");
    const { chosen, toChoose } = meantBy(notTheirs, found, byOurSearch);
    expect([chosen, toChoose]).toEqual([[], []]);
  });
});
