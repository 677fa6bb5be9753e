import { createStore } from "jotai/vanilla";
import { callApi } from "../http/http.client.ts";
import { readLocal } from "../storage/local.ts";
import { anotherNumber, aVisit } from "../testing/a-visit.ts";
import { failure } from "../testing/fake-server.ts";
import { connectStore } from "./connect.ts";
import {
  claimAtom,
  completeStepAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  leaveClaimAtom,
  moveToOtherClaimAtom,
  otherClaimAtom,
  resumeClaimAtom,
  saveClaimAtom,
  sendUnsentAtom,
} from "./session.atoms.ts";
import { aSignedClaim, someAnswers } from "./session.builder.ts";
import { ipAnswer } from "./session.schema.ts";

const visit = aVisit();

describe("when the session is lost", () => {
  const answers = { postcode: "M1 1AE", first_name: "Ada" };

  beforeEach(async () => {
    await visit.store.set(completeStepAtom, { step: "postcode", fields: answers });
    visit.api.saves.length = 0;
    visit.api.known = false;
  });

  it("and the same claim is bound again, the save is simply repeated", async () => {
    expect(await visit.store.set(saveClaimAtom, { last_name: "Example" })).toEqual({ ok: true, value: "saved" });
    expect(visit.api.saves).toEqual([{ claim: visit.api.claim, fields: { last_name: "Example" } }]);
  });

  it("and another claim is bound, that one gets every answer, each once, and nothing names the old one", async () => {
    visit.api.claim = anotherNumber;
    expect(await visit.store.set(saveClaimAtom, { last_name: "Example" })).toEqual({ ok: true, value: "saved" });
    expect(visit.api.saves).toEqual([
      { claim: anotherNumber, fields: { ...answers, last_name: "Example" } },
      { claim: anotherNumber, fields: { screen_name: "postcode", should_add_screen_name: true } },
    ]);
    expect(visit.store.get(claimAtom)).toMatchObject({
      claimId: anotherNumber,
      unsent: [],
      screensCompleted: ["postcode"],
    });
  });

  it("any call may be the first to notice, and is replayed after the answers are there", async () => {
    visit.api.claim = anotherNumber;
    const order = visit.api.received.length;
    const ip = await callApi({ method: "get", path: "/ip", answers: ipAnswer });
    expect(ip.ok).toBe(true);
    expect(visit.api.received.slice(order).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api/ip",
      "POST /api/session/claim",
      "PUT /api/session/claim",
      "PUT /api/session/claim",
      "GET /api/ip",
    ]);
  });

  it("twenty calls at once regenerate it once", async () => {
    visit.api.claim = anotherNumber;
    const starts = visit.api.starts;
    await Promise.all([
      ...Array.from({ length: 10 }, () => callApi({ method: "get", path: "/ip", answers: ipAnswer })),
      ...Array.from({ length: 10 }, (_, n) => visit.store.set(saveClaimAtom, { ab_test_value: `${n}` })),
    ]);
    expect(visit.api.starts - starts).toBe(1);
    expect(new Set(visit.api.saves.map(({ claim }) => claim))).toEqual(new Set([anotherNumber]));
    expect(visit.store.get(claimAtom)).toMatchObject({ fields: { ...answers, ab_test_value: "9" }, unsent: [] });
  });

  it("and cannot be bound again, the answers stay here", async () => {
    visit.api.rejects = () => failure(401);
    const saved = await visit.store.set(saveClaimAtom, { last_name: "Example" });
    expect(saved).toMatchObject({ ok: false, problem: { message: "Unauthorized and retry failed" } });
    expect(visit.store.get(claimAtom)).toMatchObject({ fields: { ...answers, last_name: "Example" } });
    expect(visit.store.get(hasUnsentAtom)).toBe(true);
  });

  it("and the new claim cannot be sent it yet, it is sent with the next save", async () => {
    visit.api.claim = anotherNumber;
    visit.api.rejects = () => failure(500);
    await visit.store.set(saveClaimAtom, { last_name: "Example" });
    visit.api.rejects = () => null;
    await visit.store.set(sendUnsentAtom);
    expect(visit.api.saves.map(({ fields }) => fields)).toEqual([
      { ...answers, last_name: "Example" },
      { screen_name: "postcode", should_add_screen_name: true },
    ]);
  });
});

describe("when the claim was cancelled on another device", () => {
  const answers = { postcode: "M1 1AE", first_name: "Ada" };

  beforeEach(async () => {
    await visit.store.set(completeStepAtom, { step: "postcode", fields: answers });
    visit.api.saves.length = 0;
    Object.assign(visit.api, { claim: anotherNumber, previous: "cancelled" });
  });

  it("a save that notices it sends nothing to the new claim, and the old one is closed here", async () => {
    visit.api.known = false;
    const saved = await visit.store.set(saveClaimAtom, { last_name: "Secretina" });
    expect(saved).toMatchObject({ ok: false, problem: { rejection: "claim-cancelled" } });
    expect(visit.api.saves).toEqual([]);
    expect(visit.store.get(claimAtom)).toMatchObject({ cancelled: true, unsent: [] });
    expect(visit.store.get(claimAtom)?.claimId).not.toBe(anotherNumber);
    expect(readLocal("userAnswers")).toBeNull();
  });

  it("a reload that notices it sends nothing either, and complains of nothing", async () => {
    const complaints = jest.spyOn(console, "error");
    const reloaded = createStore();
    const untie = connectStore(reloaded);
    expect(await reloaded.set(ensureSessionAtom)).toMatchObject({
      ok: false,
      problem: { rejection: "claim-cancelled" },
    });
    expect(visit.api.saves).toEqual([]);
    expect(reloaded.get(claimAtom)).toMatchObject({ cancelled: true, unsent: [] });
    expect(complaints).not.toHaveBeenCalled();
    untie();
  });

  it("the new claim is begun, empty, once the claimant asks for it", async () => {
    visit.api.known = false;
    await visit.store.set(saveClaimAtom, { last_name: "Secretina" });
    visit.store.set(leaveClaimAtom);
    expect(await visit.store.set(ensureSessionAtom)).toEqual({ ok: true, value: anotherNumber });
    await visit.store.set(sendUnsentAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({ claimId: anotherNumber, fields: {}, screensCompleted: [] });
    expect(visit.store.get(claimAtom)?.cancelled).toBeUndefined();
    expect(visit.api.saves).toEqual([]);
  });
});

describe("when access to the claim was ended on another device", () => {
  const answers = { postcode: "M1 1AE", first_name: "Ada" };

  beforeEach(async () => {
    await visit.store.set(completeStepAtom, { step: "postcode", fields: answers });
    visit.api.saves.length = 0;
    Object.assign(visit.api, { claim: anotherNumber, previous: "ended", known: false });
  });

  it("a save that notices it sends nothing to the new claim, and the answers stay in this tab", async () => {
    const own = visit.store.get(claimAtom)?.claimId;
    const saved = await visit.store.set(saveClaimAtom, { last_name: "Secretina" });
    expect(saved).toMatchObject({ ok: false, problem: { rejection: "other-claim-under-way" } });
    expect(visit.api.saves).toEqual([]);
    expect(visit.store.get(claimAtom)).toMatchObject({ claimId: own, fields: { ...answers, last_name: "Secretina" } });
    expect(visit.store.get(otherClaimAtom)).toEqual({ claimId: null, accessEnded: true });
    expect(await visit.store.set(sendUnsentAtom)).toMatchObject({
      stoppedBy: { message: "This browser was signed out of its claim. Nothing was sent to another one." },
    });
    expect(visit.api.saves).toEqual([]);
  });

  it("a reload that notices it sends nothing either, though the session stands by then", async () => {
    await visit.store.set(saveClaimAtom, { last_name: "Secretina" });
    visit.api.known = true;
    const reloaded = createStore();
    const untie = connectStore(reloaded);
    expect(await reloaded.set(ensureSessionAtom)).toMatchObject({ ok: false });
    await reloaded.set(sendUnsentAtom);
    expect(visit.api.saves).toEqual([]);
    expect(reloaded.get(otherClaimAtom)).toEqual({ claimId: null, accessEnded: true });
    untie();
  });

  it("a new claim is begun, empty, where the claimant asks for one", async () => {
    await visit.store.set(saveClaimAtom, { last_name: "Secretina" });
    expect(await visit.store.set(moveToOtherClaimAtom)).toEqual({ ok: true, value: anotherNumber });
    await visit.store.set(sendUnsentAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({ claimId: anotherNumber, fields: {} });
    expect(visit.api.saves).toEqual([]);
  });
});

describe("another claim than the one that was signed", () => {
  it("gets the answers, but nothing that was found or proven for the first one", async () => {
    const done = ["postcode", "basic_info", "contact_info", "sign", "otp", "questions"] as const;
    const outcomes = { qkba: "hi", credit_check_status: "PASS", luminateFailure_IDV0040: true } as const;
    const fields = { ...someAnswers(), ...outcomes };
    visit.store.set(claimAtom, aSignedClaim({ fields, screensCompleted: done, phoneVerified: true, q1Found: true }));
    await visit.store.set(ensureSessionAtom);
    await visit.store.set(sendUnsentAtom);
    expect(visit.api.saves[0]?.fields).toEqual(someAnswers());
    expect(visit.store.get(claimAtom)?.fields).toEqual(someAnswers());
    expect(visit.store.get(claimAtom)).toMatchObject({
      claimId: visit.api.claim,
      signed: false,
      phoneVerified: false,
      screensCompleted: ["postcode", "basic_info", "contact_info"],
    });
  });

  it("gets the signature too where it is still at hand", async () => {
    const signed = aSignedClaim();
    visit.store.set(claimAtom, { ...signed, fields: { ...signed.fields, signature_typed_name: "Ada Example" } });
    await visit.store.set(ensureSessionAtom);
    await visit.store.set(sendUnsentAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({ signed: true });
    expect(visit.steps()).toEqual([undefined, "postcode", "basic_info", "contact_info", "sign"]);
  });

  it.each([{ masked: true }, { submitted: true }])("gets nothing of a claim that was %p", async (state) => {
    visit.store.set(claimAtom, aSignedClaim(state));
    await visit.store.set(ensureSessionAtom);
    await visit.store.set(sendUnsentAtom);
    expect(visit.api.saves).toEqual([]);
    expect(visit.store.get(claimAtom)).toMatchObject({
      claimId: visit.api.claim,
      fields: {},
      masked: false,
      submitted: false,
    });
  });
});

describe("a link that is followed while the session is still awaited", () => {
  it("stands, and the older answer, which names the claim before, does not", async () => {
    const { store, api } = visit;
    store.set(leaveClaimAtom);
    const first = api.claim;
    api.saved = { data: { first_name: "Ada" }, screens_completed: ["postcode"] };
    const answered = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isAsked = new Promise<void>((resolve) => {
      jest.spyOn(globalThis, "fetch").mockImplementation(async (input, options) => {
        const response = await answered(input, options);
        if (!(input instanceof Request) || !input.url.endsWith("/session/claim")) return response;
        resolve();
        await held;
        return response;
      });
    });
    const starting = store.set(ensureSessionAtom);
    await isAsked;
    api.claim = anotherNumber;
    await store.set(resumeClaimAtom, { claimId: anotherNumber });
    letGo();
    expect(await starting).toEqual({ ok: true, value: anotherNumber });
    expect(first).not.toBe(anotherNumber);
    expect(store.get(otherClaimAtom)).toBeNull();
    expect(store.get(claimAtom)).toMatchObject({ claimId: anotherNumber, screensCompleted: ["postcode"] });
  });
});
