import { createStore } from "jotai/vanilla";
import { aClaimNumber, aSignedClaim } from "./session.builder.ts";
import {
  claimAtom,
  completeStepAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  saveClaimFieldsAtom,
  sendUnsentAtom,
} from "./session.atoms.ts";
import { connectStore } from "./connect.ts";
import { FakeApi } from "../testing/fake-api.ts";
import { sessionAwaitedAtom } from "./start.atoms.ts";
import { writeStoredClaim } from "./stored-claim.ts";

const originalFetch = globalThis.fetch;
let api: FakeApi;
const open: (() => void)[] = [];

/** A tab: a store of its own over the browser's one storage. */
function aTab() {
  const tab = createStore();
  open.push(connectStore(tab));
  return tab;
}

/** What the browser tells the other tabs when one of them writes. */
function tellOthers(key: string | null) {
  globalThis.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

afterEach(() => {
  for (const close of open.splice(0)) close();
  globalThis.fetch = originalFetch;
});

describe("a reload", () => {
  it("shows the answers at once, before any call", () => {
    writeStoredClaim(aSignedClaim());
    const tab = aTab();
    expect(tab.get(claimAtom)).toEqual(aSignedClaim());
    expect(tab.get(sessionAwaitedAtom)).toBe(false);
    expect(api.received).toEqual([]);
  });

  it("asks to wait for the session where only the claim's number was kept", async () => {
    writeStoredClaim(aSignedClaim({ submitted: true, claimId: api.claim }));
    api.held = { data: { first_name: "Ada" }, screens_completed: ["sign", "submit_claim"] };
    const tab = aTab();
    expect(tab.get(sessionAwaitedAtom)).toBe(true);
    await tab.set(ensureSessionAtom);
    expect(tab.get(sessionAwaitedAtom)).toBe(false);
    expect(tab.get(claimAtom)).toMatchObject({ submitted: true, fields: { first_name: "Ada" } });
    expect(Object.keys(localStorage).toSorted()).toEqual(["currentId"]);
  });

  it("goes on waiting for it when the page says something of its own meanwhile", () => {
    writeStoredClaim(aSignedClaim({ submitted: true, claimId: api.claim }));
    const tab = aTab();
    void tab.set(saveClaimFieldsAtom, { is_bot: true });
    expect(tab.get(claimAtom)?.fields).toEqual({ is_bot: true });
    expect(tab.get(sessionAwaitedAtom)).toBe(true);
  });

  it("does not wait for a session that cannot be had", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    localStorage.setItem("currentId", aClaimNumber);
    api.state = "failing";
    const tab = aTab();
    await tab.set(ensureSessionAtom);
    expect(tab.get(sessionAwaitedAtom)).toBe(false);
    jest.restoreAllMocks();
  });

  it("sends what was left unsent as soon as there is a session", async () => {
    const fields = { screen_name: "postcode", should_add_screen_name: true };
    writeStoredClaim({ ...aSignedClaim({ claimId: api.claim }), unsent: [{ id: "1", fields }] });
    const tab = aTab();
    const allSent = new Promise<void>((done) => {
      tab.sub(hasUnsentAtom, () => done());
    });
    await tab.set(ensureSessionAtom);
    await allSent;
    expect(api.saves.map((save) => save.fields)).toEqual([fields]);
  });
});

describe("what is stored", () => {
  it.each([
    ["is judged before the page's own store has it", '{"postcode":"M1 1AE","basicInfo":{"givenName":3}}', { postcode: "M1 1AE" }],
    ["may be nothing, which waits for nothing", null, undefined],
  ])("%s", async (_, stored, fields) => {
    jest.resetModules();
    if (stored) localStorage.setItem("userAnswers", stored);
    const page = await import("./session.atoms.ts");
    expect(page.sessionStore.get(page.claimAtom)).toBeNull();
    await page.openSessionStore();
    expect(page.sessionStore.get(page.claimAtom)?.fields).toEqual(fields);
  });
});

describe("two tabs", () => {
  it("show the same answers once one of them has written", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
    expect(other.get(claimAtom)).toBeNull();
    tellOthers("userAnswers");
    expect(other.get(claimAtom)).toMatchObject({
      claimId: api.claim,
      fields: { postcode: "M1 1AE" },
      screensCompleted: ["postcode"],
    });
  });

  it("lose nothing of each other's, even when the word has not come round yet", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(ensureSessionAtom);
    await other.set(ensureSessionAtom);
    await Promise.all([
      one.set(saveClaimFieldsAtom, { first_name: "Ada" }),
      other.set(saveClaimFieldsAtom, { last_name: "Example" }),
    ]);
    tellOthers("userAnswers");
    for (const tab of [one, other])
      expect(tab.get(claimAtom)?.fields).toMatchObject({ first_name: "Ada", last_name: "Example" });
    expect(aTab().get(claimAtom)).toMatchObject({ fields: { first_name: "Ada", last_name: "Example" }, unsent: [] });
  });

  it("keep the later of two answers, and send it, when one wrote over what it had not heard of yet", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
    tellOthers("userAnswers");
    await other.set(saveClaimFieldsAtom, { first_name: "Grace" });
    const asTheOtherHasIt = localStorage.getItem("userAnswers") ?? "";
    const saved = one.set(completeStepAtom, { step: "basic_info", fields: { first_name: "Ada" } });
    localStorage.setItem("userAnswers", asTheOtherHasIt);
    expect(await saved).toEqual({ ok: true, value: "saved" });
    tellOthers("userAnswers");
    expect(api.saves.map(({ fields }) => fields.first_name)).toEqual([undefined, "Grace", "Ada"]);
    for (const tab of [one, other, aTab()])
      expect(tab.get(claimAtom)).toMatchObject({ fields: { first_name: "Ada" }, screensCompleted: ["postcode", "basic_info"], unsent: [] });
  });

  it("write again what was written over after the server had it", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(saveClaimFieldsAtom, { first_name: "Grace" });
    const before = localStorage.getItem("userAnswers") ?? "";
    await one.set(saveClaimFieldsAtom, { first_name: "Ada" });
    localStorage.setItem("userAnswers", before);
    tellOthers("userAnswers");
    expect(other.get(claimAtom)?.fields).toMatchObject({ first_name: "Ada" });
    expect(aTab().get(claimAtom)?.fields).toMatchObject({ first_name: "Ada" });
  });

  it("never send again what the other has sent", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(ensureSessionAtom);
    await other.set(ensureSessionAtom);
    api.state = "offline";
    await one.set(saveClaimFieldsAtom, { first_name: "Ada" });
    const before = localStorage.getItem("userAnswers") ?? "";
    api.state = "up";
    await other.set(saveClaimFieldsAtom, { first_name: "Grace" });
    localStorage.setItem("userAnswers", before);
    await other.set(sendUnsentAtom);
    tellOthers("userAnswers");
    await one.set(sendUnsentAtom);
    expect(api.saves.map(({ fields }) => fields.first_name)).toEqual(["Ada", "Grace"]);
    expect(one.get(claimAtom)).toMatchObject({ fields: { first_name: "Grace" }, unsent: [] });
  });

  it("move to another claim together", async () => {
    const [one, other] = [aTab(), aTab()];
    await other.set(ensureSessionAtom);
    one.set(claimAtom, aSignedClaim({ claimId: "claim-of-a-resumed-link" }));
    tellOthers("currentId");
    expect(other.get(claimAtom)?.claimId).toBe("claim-of-a-resumed-link");
  });

  it("that clear everything leave what is open as it is", async () => {
    const tab = aTab();
    await tab.set(saveClaimFieldsAtom, { first_name: "Ada" });
    localStorage.clear();
    tellOthers(null);
    expect(tab.get(claimAtom)?.fields).toEqual({ first_name: "Ada" });
  });

  it("keep the finish screen in both when it has cleared what was stored", async () => {
    const tab = aTab();
    tab.set(claimAtom, aSignedClaim({ submitted: true }));
    tellOthers("currentId");
    expect(tab.get(claimAtom)).toEqual(aSignedClaim({ submitted: true }));
  });

  it("are not troubled by what others keep", async () => {
    const tab = aTab();
    await tab.set(saveClaimFieldsAtom, { first_name: "Ada" });
    const before = tab.get(claimAtom);
    tellOthers("theirs");
    expect(tab.get(claimAtom)).toBe(before);
  });
});

describe("the network coming back", () => {
  it("sends what is unsent, in order, without anybody asking", async () => {
    const tab = aTab();
    await tab.set(ensureSessionAtom);
    api.state = "offline";
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    await tab.set(completeStepAtom, { step: "postcode" });
    await tab.set(completeStepAtom, { step: "basic_info" });
    api.state = "up";
    Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
    globalThis.dispatchEvent(new Event("online"));
    await tab.set(sendUnsentAtom);
    expect(api.saves.map(({ fields }) => fields.screen_name)).toEqual(["postcode", "basic_info"]);
    expect(tab.get(claimAtom)?.unsent).toEqual([]);
  });

  it("sends nothing where nothing is unsent", () => {
    aTab();
    globalThis.dispatchEvent(new Event("online"));
    expect(api.received).toEqual([]);
  });
});

describe("storage that is full", () => {
  it("never breaks a step", async () => {
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    const tab = aTab();
    expect(await tab.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } })).toEqual({
      ok: true,
      value: "saved",
    });
    expect(await tab.set(completeStepAtom, { step: "basic_info", fields: { first_name: "Ada" } })).toEqual({
      ok: true,
      value: "saved",
    });
    expect(tab.get(claimAtom)).toMatchObject({ fields: { postcode: "M1 1AE", first_name: "Ada" }, unsent: [] });
    full.mockRestore();
  });
});
