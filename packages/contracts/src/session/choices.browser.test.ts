import { saveChoice, readChoice } from "./choices.ts";
import { saveTabClaim } from "./tab-storage.ts";

const [ours, theirs] = ["clm_0123456789abcdefghij", "clm_another_claim_number"];

beforeEach(() => {
  sessionStorage.clear();
  saveTabClaim(ours);
});

describe("what was chosen and not sent yet", () => {
  it("is there again after a reload, each choice under its name", () => {
    saveChoice("report", ours, { selected: ["hp-1"] });
    saveChoice("questions", ours, { step: 1 });
    saveTabClaim(ours);
    expect(readChoice("report", ours)).toEqual({ selected: ["hp-1"] });
    expect(readChoice("questions", ours)).toEqual({ step: 1 });
  });

  it("is nothing to another claim, nor where there is none", () => {
    saveChoice("report", ours, { selected: [] });
    expect(readChoice("report", theirs)).toBeNull();
    expect(readChoice("report", null)).toBeNull();
  });

  it("is forgotten once it is sent, and nothing is left of it", () => {
    saveChoice("report", ours, { selected: [] });
    saveChoice("report", ours, null);
    expect(Object.keys(sessionStorage)).toEqual(["tab-claim"]);
  });

  it.each([null, theirs])("is forgotten where this tab goes on with %s", (claimId) => {
    saveChoice("report", ours, { selected: [] });
    saveTabClaim(claimId);
    expect(sessionStorage.getItem("tab-choices")).toBeNull();
  });

  it.each(["{", "[]", "null", `{"claimId":"${ours}","choices":1}`])("counts %s as nothing", (stored) => {
    sessionStorage.setItem("tab-choices", stored);
    expect(readChoice("report", ours)).toBeNull();
  });
});
