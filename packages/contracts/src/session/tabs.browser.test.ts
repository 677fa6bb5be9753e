import { createStore } from "jotai/vanilla";
import { FakeApi } from "../testing/fake-api.ts";
import { connectStore } from "./connect.ts";
import { loadValidation } from "./load-validation.ts";
import {
  claimAtom,
  completeStepAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  leaveClaimAtom,
  moveToOtherClaimAtom,
  otherClaimAtom,
  saveClaimAtom,
  sendUnsentAtom,
  stayWithClaimAtom,
} from "./session.atoms.ts";
import { aClaimNumber, aClaimWithAddress, aSignedClaim } from "./session.builder.ts";
import { sessionAwaitedAtom } from "./state.ts";
import { writeStoredClaim } from "./storage.ts";

const originalFetch = globalThis.fetch;
let api: FakeApi;
const open: (() => void)[] = [];

/** A tab: a store of its own over the browser's one storage. */
function aTab() {
  const tab = createStore();
  open.push(connectStore(tab));
  return tab;
}

/** The event that the browser sends the other tabs when one of them writes. */
function notifyOtherTabs(key: string | null) {
  globalThis.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

beforeAll(loadValidation);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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
    api.saved = { data: { first_name: "Ada" }, screens_completed: ["sign", "submit_claim"] };
    const tab = aTab();
    expect(tab.get(sessionAwaitedAtom)).toBe(true);
    await tab.set(ensureSessionAtom);
    expect(tab.get(sessionAwaitedAtom)).toBe(false);
    expect(tab.get(claimAtom)).toMatchObject({ submitted: true, fields: { first_name: "Ada" } });
    expect(Object.keys(localStorage).sort()).toEqual(["currentId"]);
  });

  it("goes on waiting for it when the page says something of its own meanwhile", () => {
    writeStoredClaim(aSignedClaim({ submitted: true, claimId: api.claim }));
    const tab = aTab();
    void tab.set(saveClaimAtom, { is_bot: true });
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

describe("two tabs", () => {
  it("show the same answers once one of them has written", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
    expect(other.get(claimAtom)).toBeNull();
    notifyOtherTabs("userAnswers");
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
      one.set(saveClaimAtom, { first_name: "Ada" }),
      other.set(saveClaimAtom, { last_name: "Example" }),
    ]);
    notifyOtherTabs("userAnswers");
    for (const tab of [one, other])
      expect(tab.get(claimAtom)?.fields).toMatchObject({ first_name: "Ada", last_name: "Example" });
    expect(aTab().get(claimAtom)).toMatchObject({ fields: { first_name: "Ada", last_name: "Example" }, unsent: [] });
  });

  it("keep the later of two answers, and send it, when one wrote over what it had not heard of yet", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
    notifyOtherTabs("userAnswers");
    await other.set(saveClaimAtom, { first_name: "Grace" });
    const asTheOtherHasIt = localStorage.getItem("userAnswers") ?? "";
    const saved = one.set(completeStepAtom, { step: "basic_info", fields: { first_name: "Ada" } });
    localStorage.setItem("userAnswers", asTheOtherHasIt);
    expect(await saved).toEqual({ ok: true, value: "saved" });
    notifyOtherTabs("userAnswers");
    expect(api.saves.map(({ fields }) => fields.first_name)).toEqual([undefined, "Grace", "Ada"]);
    for (const tab of [one, other, aTab()])
      expect(tab.get(claimAtom)).toMatchObject({
        fields: { first_name: "Ada" },
        screensCompleted: ["postcode", "basic_info"],
        unsent: [],
      });
  });

  it("never send an answer after a later one of the other, whichever was written over", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(ensureSessionAtom);
    notifyOtherTabs("userAnswers");
    api.state = "offline";
    const before = localStorage.getItem("userAnswers") ?? "";
    await one.set(completeStepAtom, { step: "basic_info", fields: { first_name: "Grace", last_name: "Example" } });
    localStorage.setItem("userAnswers", before);
    api.state = "up";
    await other.set(saveClaimAtom, { first_name: "Ada" });
    notifyOtherTabs("userAnswers");
    await one.set(sendUnsentAtom);
    expect(api.saves.map(({ fields }) => fields)).toEqual([
      { first_name: "Ada" },
      { last_name: "Example", screen_name: "basic_info", should_add_screen_name: true },
    ]);
    for (const tab of [one, other])
      expect(tab.get(claimAtom)?.fields).toMatchObject({ first_name: "Ada", last_name: "Example" });
  });

  it("write again what was written over after the server had it", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(saveClaimAtom, { first_name: "Grace" });
    const before = localStorage.getItem("userAnswers") ?? "";
    await one.set(saveClaimAtom, { first_name: "Ada" });
    localStorage.setItem("userAnswers", before);
    notifyOtherTabs("userAnswers");
    expect(other.get(claimAtom)?.fields).toMatchObject({ first_name: "Ada" });
    expect(aTab().get(claimAtom)?.fields).toMatchObject({ first_name: "Ada" });
  });

  it("never send again what the other has sent", async () => {
    const [one, other] = [aTab(), aTab()];
    await one.set(ensureSessionAtom);
    await other.set(ensureSessionAtom);
    api.state = "offline";
    await one.set(saveClaimAtom, { first_name: "Ada" });
    const before = localStorage.getItem("userAnswers") ?? "";
    api.state = "up";
    await other.set(saveClaimAtom, { first_name: "Grace" });
    localStorage.setItem("userAnswers", before);
    await other.set(sendUnsentAtom);
    notifyOtherTabs("userAnswers");
    await one.set(sendUnsentAtom);
    expect(api.saves.map(({ fields }) => fields.first_name)).toEqual(["Ada", "Grace"]);
    expect(one.get(claimAtom)).toMatchObject({ fields: { first_name: "Grace" }, unsent: [] });
  });

  it("move to another claim together where nothing was done in one of them", async () => {
    const [one, other] = [aTab(), aTab()];
    await other.set(ensureSessionAtom);
    one.set(claimAtom, aSignedClaim({ claimId: "claim-of-a-resumed-link" }));
    notifyOtherTabs("currentId");
    expect(other.get(claimAtom)?.claimId).toBe("claim-of-a-resumed-link");
  });

  describe("with two claims", () => {
    const linked = "claim-of-a-resumed-link";
    const linkedClaim = aClaimWithAddress({ claimId: linked, masked: true });

    /** One tab has answers; the other one has opened a link, and the browser's session now stands for its claim. */
    async function twoClaims() {
      const [mine, other] = [aTab(), aTab()];
      await mine.set(completeStepAtom, { step: "postcode", fields: aClaimWithAddress().fields });
      const own = api.claim;
      api.claim = linked;
      other.set(otherClaimAtom, null);
      other.set(claimAtom, linkedClaim);
      return { mine, own };
    }

    it("leave the one that has answers where it is, and say so there", async () => {
      const { mine, own } = await twoClaims();
      notifyOtherTabs("currentId");
      notifyOtherTabs("userAnswers");
      expect(mine.get(claimAtom)).toMatchObject({ claimId: own, fields: { postcode: "M1 1AE" } });
      expect(mine.get(otherClaimAtom)).toEqual({ claimId: linked });
    });

    it("are never one while the other is masked, whoever's e-mail was typed there", async () => {
      const { mine, own } = await twoClaims();
      const fields = { email: "ada@mail.test" };
      mine.set(claimAtom, { ...aClaimWithAddress({ claimId: own }), fields });
      // Of a masked claim storage has nothing but what its visitor typed and could not send.
      writeStoredClaim({ ...linkedClaim, unsent: [{ id: "1", fields }] });
      notifyOtherTabs("currentId");
      expect([mine.get(claimAtom)?.claimId, mine.get(otherClaimAtom)]).toEqual([own, { claimId: linked }]);
    });

    it("send none of its answers to the other claim, not even before the word has come round", async () => {
      const { mine, own } = await twoClaims();
      api.saves.length = 0;
      const saved = await mine.set(completeStepAtom, { step: "basic_info", fields: { first_name: "Secretina" } });
      expect(saved).toMatchObject({ ok: false, problem: { rejection: "other-claim-under-way" } });
      expect(api.saves).toEqual([]);
      expect(mine.get(claimAtom)).toMatchObject({ claimId: own, fields: { first_name: "Secretina" } });
      expect(localStorage.getItem("userAnswers")).not.toContain("Secretina");
    });

    it("learn it from the answer to a call, where storage says nothing", async () => {
      const tab = aTab();
      await tab.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
      api.claim = linked;
      const saved = await tab.set(saveClaimAtom, { first_name: "Secretina" });
      expect(saved).toMatchObject({ ok: false, problem: { rejection: "other-claim-under-way" } });
      expect(tab.get(otherClaimAtom)).toEqual({ claimId: null });
      expect(api.saves.map(({ fields }) => fields.first_name)).toEqual([undefined]);
    });

    it("give nothing to a claim that is filled in already when a lost session ends in it", async () => {
      const tab = aTab();
      await tab.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
      api.saves.length = 0;
      Object.assign(api, {
        known: false,
        claim: linked,
        saved: { data: { last_name: "Other" }, screens_completed: ["postcode"] },
      });
      await tab.set(saveClaimAtom, { first_name: "Secretina" });
      expect(api.saves).toEqual([]);
      expect(tab.get(otherClaimAtom)).toEqual({ claimId: null });
    });

    it("go on with this tab's claim, and send what was answered meanwhile, once its claimant says so", async () => {
      const { mine, own } = await twoClaims();
      await mine.set(saveClaimAtom, { first_name: "Secretina" });
      api.saves.length = 0;
      api.claim = own;
      expect(await mine.set(stayWithClaimAtom)).toEqual({ ok: true, value: own });
      await mine.set(sendUnsentAtom);
      expect(api.saves).toEqual([{ claim: own, fields: { first_name: "Secretina" } }]);
      expect(mine.get(otherClaimAtom)).toBeNull();
      expect(localStorage.getItem("currentId")).toBe(own);
    });

    it("change to the other one, with nothing of this one's, once its claimant says so", async () => {
      const { mine } = await twoClaims();
      await mine.set(saveClaimAtom, { first_name: "Secretina" });
      api.saves.length = 0;
      expect(await mine.set(moveToOtherClaimAtom)).toEqual({ ok: true, value: linked });
      await mine.set(sendUnsentAtom);
      expect(mine.get(claimAtom)).toMatchObject({ claimId: linked });
      expect(mine.get(claimAtom)?.fields).not.toHaveProperty("first_name");
      expect(api.saves).toEqual([]);
    });

    it("are distinguished after a reload too", async () => {
      const { own } = await twoClaims();
      sessionStorage.setItem("tab-claim", own);
      const reloaded = aTab();
      expect(reloaded.get(otherClaimAtom)).toEqual({ claimId: linked });
      expect(await reloaded.set(ensureSessionAtom)).toMatchObject({ ok: false });
      expect(reloaded.get(claimAtom)?.claimId).toBe(own);
    });
  });

  it("bring nothing back that was signed out of, or erased, in one of them", async () => {
    localStorage.setItem("version", "v3");
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE", first_name: "Ada" } });
    notifyOtherTabs("userAnswers");
    expect(other.get(claimAtom)?.fields.first_name).toBe("Ada");
    one.set(leaveClaimAtom);
    // The session ended with it, and the next one stands for a claim that has nothing.
    Object.assign(api, { claim: "claim-0000000000000002", known: false });
    api.saves.length = 0;
    notifyOtherTabs("currentId");
    expect(other.get(otherClaimAtom)).toEqual({ claimId: null, letGo: true });
    expect(Object.keys(localStorage)).toEqual(["version"]);
    expect(await other.set(saveClaimAtom, { last_name: "Secretina" })).toMatchObject({
      problem: { message: "This browser was signed out of its claim. Nothing was sent to another one." },
    });
    await other.set(sendUnsentAtom);
    expect(api.saves).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["version"]);
    expect(await other.set(moveToOtherClaimAtom)).toEqual({ ok: true, value: "claim-0000000000000002" });
    expect(other.get(claimAtom)?.fields).toEqual({});
  });

  it("send nothing that was signed out of in the other, not even before the word has come round", async () => {
    localStorage.setItem("version", "v3");
    const [one, other] = [aTab(), aTab()];
    await one.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE", first_name: "Ada" } });
    notifyOtherTabs("userAnswers");
    one.set(leaveClaimAtom);
    Object.assign(api, { claim: "claim-0000000000000002", known: false });
    api.saves.length = 0;
    expect(await other.set(saveClaimAtom, { last_name: "Secretina" })).toMatchObject({ ok: false });
    expect(api.saves).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["version"]);
  });

  it("that clear everything leave what is open as it is", async () => {
    const tab = aTab();
    await tab.set(saveClaimAtom, { first_name: "Ada" });
    localStorage.clear();
    notifyOtherTabs(null);
    expect(tab.get(claimAtom)?.fields).toEqual({ first_name: "Ada" });
  });

  it("keep the finish screen in both when it has cleared what was stored", async () => {
    const tab = aTab();
    tab.set(claimAtom, aSignedClaim({ submitted: true }));
    notifyOtherTabs("currentId");
    expect(tab.get(claimAtom)).toEqual(aSignedClaim({ submitted: true }));
  });

  it("are not troubled by what others keep", async () => {
    const tab = aTab();
    await tab.set(saveClaimAtom, { first_name: "Ada" });
    const before = tab.get(claimAtom);
    notifyOtherTabs("theirs");
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

// Last, since nothing unties the page's own store: it goes on taking part in what other tabs write.
describe("what is stored", () => {
  it.each([
    [
      "is validated before the page's own store has it",
      '{"postcode":"M1 1AE","basicInfo":{"givenName":3}}',
      { postcode: "M1 1AE" },
    ],
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
