import { anotherNumber, aVisit, settled } from "../testing/a-visit.ts";
import { failure, success } from "../testing/fake-server.ts";
import {
  claimAtom,
  completeStepAtom,
  confirmPhoneAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  recordQ1FoundAtom,
  resumeClaimAtom,
  saveClaimAtom,
  sendUnsentAtom,
} from "./session.atoms.ts";
import { aClaim, aSignedClaim } from "./session.builder.ts";

const visit = aVisit();

describe("a session", () => {
  it("is started once, however many ask for it", async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => visit.store.set(ensureSessionAtom)));
    expect(new Set(numbers.map((result) => result.ok && result.value))).toEqual(new Set([visit.api.claim]));
    await visit.store.set(ensureSessionAtom);
    expect(visit.api.starts).toBe(1);
    expect(visit.store.get(claimAtom)).toMatchObject({ claimId: visit.api.claim, tester: false, masked: false });
  });

  it("brings what the server holds, with what was entered here and is not sent yet on top", async () => {
    visit.api.saved = { data: { first_name: "Ada", last_name: "Example" }, screens_completed: ["postcode"] };
    visit.api.state = "offline";
    await settled(visit.store.set(saveClaimAtom, { first_name: "Grace" }));
    visit.api.state = "up";
    await visit.store.set(ensureSessionAtom);
    await visit.store.set(sendUnsentAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({
      fields: { first_name: "Grace", last_name: "Example" },
      screensCompleted: ["postcode"],
      updatedAt: "2026-11-20T10:00:00.000Z",
    });
  });

  it("that is refused quietly is not logged", async () => {
    globalThis.fetch = () => Promise.resolve(failure(403, "Operation not allowed"));
    expect(await visit.store.set(ensureSessionAtom)).toMatchObject({ problem: { code: "operation-not-allowed" } });
    // oxlint-disable-next-line no-console -- this is the log that stays empty
    expect(console.error).not.toHaveBeenCalled();
  });

  it("that cannot be started is logged without a word about the person, and asked for again later", async () => {
    visit.api.state = "failing";
    expect(await visit.store.set(ensureSessionAtom)).toMatchObject({
      ok: false,
      problem: { message: "We could not save that." },
    });
    // oxlint-disable-next-line no-console -- this is the log the specification asks for
    expect(console.error).toHaveBeenCalledWith("Session generation failed", "http-failed");
    visit.api.state = "up";
    expect(await visit.store.set(ensureSessionAtom)).toMatchObject({ ok: true });
  });
});

describe("saving answers", () => {
  it("keeps them here at once, in their stored form, and then has them saved", async () => {
    const saving = visit.store.set(saveClaimAtom, { phone_number: "07700 900123", first_name: " Ada " });
    expect(visit.store.get(claimAtom)?.fields).toEqual({ phone_number: "+447700900123", first_name: "Ada" });
    expect(visit.store.get(hasUnsentAtom)).toBe(true);
    expect(await saving).toEqual({ ok: true, value: "saved" });
    expect(visit.api.saves).toEqual([
      { claim: visit.api.claim, fields: { phone_number: "+447700900123", first_name: "Ada" } },
    ]);
    expect(visit.store.get(hasUnsentAtom)).toBe(false);
  });

  it("sends nothing that the claim has no room for, and names the field", async () => {
    const saved = await visit.store.set(saveClaimAtom, { email: "not an address" });
    expect(saved).toMatchObject({ ok: false, problem: { code: "refused", field: "email" } });
    expect(JSON.stringify(saved)).not.toContain("not an address");
    expect(visit.api.received).toEqual([]);
    expect(visit.store.get(claimAtom)).toBeNull();
  });

  it("puts the earlier answer back where the server refuses the new one", async () => {
    await visit.store.set(saveClaimAtom, { first_name: "Ada", title: "Ms." });
    visit.api.rejects = ({ first_name: name }) => (name === "Grace" ? failure(400, "first_name is wrong") : null);
    expect(await visit.store.set(saveClaimAtom, { first_name: "Grace", last_name: "Example" })).toMatchObject({
      ok: false,
      problem: { code: "refused", message: "first_name is wrong" },
    });
    expect(visit.store.get(claimAtom)).toMatchObject({ fields: { first_name: "Ada", title: "Ms." }, unsent: [] });
    expect(visit.store.get(claimAtom)?.fields).not.toHaveProperty("last_name");
  });

  it("keeps them unsent where the server fails, shows the claimant why, and sends them once with the next try", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.state = "failing";
    const fields = { first_name: "Ada" };
    const step = { step: "postcode", fields } as const;
    expect(await visit.store.set(completeStepAtom, step)).toMatchObject({ ok: false, problem: { status: 500 } });
    expect(visit.store.get(claimAtom)).toMatchObject({ fields, screensCompleted: [] });
    visit.api.state = "up";
    expect(await visit.store.set(completeStepAtom, step)).toEqual({ ok: true, value: "saved" });
    expect(visit.steps()).toEqual(["postcode"]);
    expect(visit.store.get(claimAtom)?.screensCompleted).toEqual(["postcode"]);
  });
});

describe("a save of the e-mail", () => {
  it("may make the claim a tester's, and another one may end that", async () => {
    visit.api.says = { tester: true };
    await visit.store.set(saveClaimAtom, { email: "ada@example-claims.test" });
    expect(visit.store.get(claimAtom)?.tester).toBe(true);
    visit.api.says = {};
    await visit.store.set(saveClaimAtom, { first_name: "Ada" });
    expect(visit.store.get(claimAtom)?.tester).toBe(true);
    visit.api.says = { tester: false };
    await visit.store.set(saveClaimAtom, { email: "ada@mail.test" });
    expect(visit.store.get(claimAtom)?.tester).toBe(false);
  });
});

describe("completing a step", () => {
  it("notes it with the answers", async () => {
    await visit.store.set(completeStepAtom, { step: "postcode", fields: { postcode: "m11ae" } });
    expect(visit.api.saves).toEqual([
      { claim: visit.api.claim, fields: { postcode: "M1 1AE", screen_name: "postcode", should_add_screen_name: true } },
    ]);
    expect(visit.store.get(claimAtom)?.screensCompleted).toEqual(["postcode"]);
    expect(visit.store.get(claimAtom)?.fields).toEqual({ postcode: "M1 1AE" });
  });

  it("notes both steps that the combined one stands for, in order", async () => {
    await visit.store.set(completeStepAtom, { step: "info_contact", fields: { first_name: "Ada" } });
    expect(visit.steps()).toEqual(["basic_info", "contact_info"]);
    expect(visit.store.get(claimAtom)?.screensCompleted).toEqual(["basic_info", "contact_info"]);
  });

  it("that is no step of the record saves its answers only", async () => {
    await visit.store.set(completeStepAtom, { step: "pre_qualification", fields: { car_on_finance_2007_2021: true } });
    expect(visit.api.saves.map(({ fields }) => fields)).toEqual([{ car_on_finance_2007_2021: true }]);
  });

  it("marks the claim as signed by the signature, and as submitted by the finish screen", async () => {
    const signature = { signature_typed_name: "Ada Example", sign_datetime: "2026-11-20T10:00:00.000Z" };
    await visit.store.set(completeStepAtom, { step: "submit_claim" });
    expect(visit.store.get(claimAtom)?.submitted).toBe(false);
    await visit.store.set(completeStepAtom, { step: "sign", fields: signature });
    expect(visit.store.get(claimAtom)).toMatchObject({ signed: true, submitted: false });
    await visit.store.set(completeStepAtom, { step: "submit_claim" });
    expect(visit.store.get(claimAtom)?.submitted).toBe(true);
  });
});

describe("what the server says of a claim", () => {
  it.each([
    [
      { flags: { signed: true, submitted: true, phone_verified: true } },
      { signed: true, submitted: true, phoneVerified: true },
    ],
    [
      { flags: { signed: false, submitted: false, phone_verified: false } },
      { signed: false, submitted: false, phoneVerified: false },
    ],
  ])("holds: %j", async (data, claim) => {
    visit.store.set(claimAtom, aClaim({ claimId: visit.api.claim, signed: true, phoneVerified: true }));
    visit.api.saved = { data };
    await visit.store.set(ensureSessionAtom);
    expect(visit.store.get(claimAtom)).toMatchObject(claim);
    expect(visit.store.get(claimAtom)?.fields).not.toHaveProperty("flags");
  });

  it.each([
    ["found it, which this browser has cleared away", { q1_found: true }, false, true],
    ["did not find it", { q1_found: false }, true, false],
    ["were asked before it said what they found", {}, true, true],
  ])("holds of whether the questions %s", async (_, said, before, after) => {
    visit.store.set(claimAtom, aClaim({ claimId: visit.api.claim, signed: true, q1Found: before }));
    visit.api.saved = { data: { flags: { signed: true, submitted: false, phone_verified: true, ...said } } };
    await visit.store.set(ensureSessionAtom);
    expect(visit.store.get(claimAtom)?.q1Found).toBe(after);
  });

  it("is read from the steps where it says no more", async () => {
    visit.api.saved = { data: {}, screens_completed: ["sign", "submit_claim"] };
    await visit.store.set(ensureSessionAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({ signed: true, submitted: true });
  });
});

describe("the phone", () => {
  it("is verified by the code, which lifts the mask, until the number changes", async () => {
    visit.store.set(
      claimAtom,
      aClaim({ claimId: visit.api.claim, masked: true, fields: { phone_number: "+447700900123" } }),
    );
    visit.store.set(confirmPhoneAtom);
    expect(visit.store.get(claimAtom)).toMatchObject({ phoneVerified: true, masked: false });
    await visit.store.set(saveClaimAtom, { phone_number: "07700900123" });
    expect(visit.store.get(claimAtom)?.phoneVerified).toBe(true);
    await visit.store.set(saveClaimAtom, { phone_number: "07700900124" });
    expect(visit.store.get(claimAtom)?.phoneVerified).toBe(false);
  });
});

describe("the outcome of the questions' first look", () => {
  it("is kept with the claim", () => {
    visit.store.set(recordQ1FoundAtom, true);
    expect(visit.store.get(claimAtom)).toBeNull();
    visit.store.set(claimAtom, aClaim());
    visit.store.set(recordQ1FoundAtom, true);
    expect(visit.store.get(claimAtom)?.q1Found).toBe(true);
  });
});

describe("a link to a claim", () => {
  it("puts that claim in place of the one that was here", async () => {
    visit.store.set(claimAtom, aSignedClaim());
    const saved = { data: { first_name: "J*** S****" }, screens_completed: ["postcode", "sign"] };
    globalThis.fetch = async () => success({ claimId: anotherNumber, masked: true, data: saved });
    expect(await visit.store.set(resumeClaimAtom, { claimId: anotherNumber })).toEqual({
      ok: true,
      value: anotherNumber,
    });
    expect(visit.store.get(claimAtom)).toEqual({
      ...aClaim({ claimId: anotherNumber, masked: true, throughResumeLink: true, signed: true }),
      fields: { first_name: "J*** S****" },
      screensCompleted: ["postcode", "sign"],
    });
  });

  it("leaves what was here where its answers cannot be sent now, and takes nothing of them along", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.state = "offline";
    await settled(visit.store.set(saveClaimAtom, { first_name: "Grace" }));
    const before = visit.store.get(claimAtom);
    const calls: string[] = [];
    globalThis.fetch = async (input) => {
      const { method, url } = new Request(input);
      calls.push(method);
      return method === "PUT" ? failure(503, "Restarting") : success({ claimId: url.split("/").at(-1), data: {} });
    };
    const opening = settled(visit.store.set(resumeClaimAtom, { claimId: anotherNumber }));
    expect(await opening).toMatchObject({ problem: { code: "unavailable" } });
    expect(calls).not.toContain("POST");
    expect(visit.store.get(claimAtom)).toEqual(before);
  });

  it("that leads nowhere leaves what was here", async () => {
    visit.store.set(claimAtom, aSignedClaim());
    globalThis.fetch = async () => failure(404, "No such claim.");
    expect(await visit.store.set(resumeClaimAtom, { claimId: anotherNumber })).toMatchObject({
      problem: { code: "not-found" },
    });
    expect(visit.store.get(claimAtom)).toEqual(aSignedClaim());
  });
});
