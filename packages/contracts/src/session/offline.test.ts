import { aVisit, settled } from "../testing/a-visit.ts";
import { failure } from "../testing/fake-server.ts";
import {
  claimAtom,
  completeStepAtom,
  ensureSessionAtom,
  hasUnsentAtom,
  otherClaimAtom,
  saveClaimAtom,
  sendUnsentAtom,
} from "./session.atoms.ts";

const visit = aVisit();

describe("when the network is down", () => {
  it("the journey goes on at once, and everything is sent in order once it is back", async () => {
    visit.api.state = "offline";
    const walked = [
      { step: "postcode", fields: { postcode: "M1 1AE" } },
      { step: "basic_info", fields: { first_name: "Ada" } },
      { step: "contact_info", fields: { first_name: "Grace" } },
    ] as const;
    for (const step of walked)
      expect(await settled(visit.store.set(completeStepAtom, step))).toEqual({ ok: true, value: "queued" });
    expect(visit.store.get(claimAtom)).toMatchObject({
      claimId: null,
      fields: { postcode: "M1 1AE", first_name: "Grace" },
      screensCompleted: ["postcode", "basic_info", "contact_info"],
    });
    visit.api.state = "up";
    await visit.store.set(sendUnsentAtom);
    expect(visit.steps()).toEqual(["postcode", "basic_info", "contact_info"]);
    expect(visit.store.get(hasUnsentAtom)).toBe(false);
  });

  it("the next save that comes through takes the others along, before itself", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.state = "offline";
    await settled(visit.store.set(completeStepAtom, { step: "postcode" }));
    visit.api.state = "up";
    expect(await visit.store.set(completeStepAtom, { step: "basic_info" })).toEqual({ ok: true, value: "saved" });
    expect(visit.steps()).toEqual(["postcode", "basic_info"]);
  });

  const aborted = () => Promise.reject(new DOMException("The browsing context is going away", "AbortError"));
  it.each<[when: string, request: (name: string, how: LockOptions, work: () => Promise<unknown>) => Promise<unknown>]>([
    ["before it has begun", aborted],
    ["while it is under way", (_name, _how, work) => Promise.all([work(), aborted()])],
  ])("a save is sent once by a page whose lock the browser takes away %s", async (_, request) => {
    jest.replaceProperty(globalThis, "navigator", { locks: { request } } as unknown as Navigator);
    await visit.store.set(ensureSessionAtom);
    expect(await visit.store.set(completeStepAtom, { step: "postcode" })).toEqual({ ok: true, value: "saved" });
    expect(visit.steps()).toEqual(["postcode"]);
    jest.restoreAllMocks();
  });

  it("a save does not wait for ever for a tab that was put to sleep while it was saving", async () => {
    const request = (_name: string, { signal }: LockOptions) =>
      new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
    jest.replaceProperty(globalThis, "navigator", { locks: { request } } as unknown as Navigator);
    await visit.store.set(ensureSessionAtom);
    expect(await settled(visit.store.set(completeStepAtom, { step: "postcode" }))).toEqual({
      ok: true,
      value: "saved",
    });
    expect(visit.steps()).toEqual(["postcode"]);
    jest.restoreAllMocks();
  });

  it("a server that never answers counts as one that is not there", async () => {
    await visit.store.set(ensureSessionAtom);
    globalThis.fetch = () => new Promise(() => {});
    expect(await settled(visit.store.set(completeStepAtom, { step: "postcode" }))).toEqual({
      ok: true,
      value: "queued",
    });
  });

  it("what the server refuses later does not hold up what comes after it", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.state = "offline";
    await settled(visit.store.set(completeStepAtom, { step: "postcode", fields: { ab_test_value: "refuse" } }));
    visit.api.state = "up";
    visit.api.rejects = ({ ab_test_value: value }) => (value === "refuse" ? failure(409, "Too late.") : null);
    expect(await visit.store.set(completeStepAtom, { step: "basic_info" })).toEqual({ ok: true, value: "saved" });
    expect(visit.steps()).toEqual(["basic_info"]);
    expect(visit.store.get(hasUnsentAtom)).toBe(false);
  });

  it.each([400, 403, 404, 413])(
    "what a firewall or a portal answers with %d is not ours: nothing is discarded, and all is sent once it lets us pass",
    async (status) => {
      await visit.store.set(ensureSessionAtom);
      visit.api.rejects = () => new Response("<!doctype html><title>Access denied</title>", { status });
      const left = visit.store.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
      expect(await settled(left)).toEqual({ ok: true, value: "queued" });
      expect(visit.store.get(hasUnsentAtom)).toBe(true);
      expect(visit.store.get(otherClaimAtom)).toBeNull();
      visit.api.rejects = () => null;
      await settled(visit.store.set(sendUnsentAtom));
      expect(visit.api.saves).toMatchObject([{ fields: { postcode: "M1 1AE", screen_name: "postcode" } }]);
      expect(visit.store.get(hasUnsentAtom)).toBe(false);
    },
  );

  it("what the server asks to try again is sent again, and not discarded", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.rejects = () => failure(503, "This could not be saved. Please try again.", { "retry-after": "1" });
    const left = await settled(visit.store.set(completeStepAtom, { step: "postcode" }));
    expect(left).toMatchObject({ ok: false, problem: { kind: "unavailable" } });
    expect(visit.store.get(hasUnsentAtom)).toBe(true);
    visit.api.rejects = () => null;
    await settled(visit.store.set(sendUnsentAtom));
    expect(visit.steps()).toEqual(["postcode"]);
  });

  it("saves made at the same time are each sent once", async () => {
    await Promise.all(["a", "b", "c", "d"].map((value) => visit.store.set(saveClaimAtom, { ab_test_value: value })));
    expect(visit.api.saves.map(({ fields }) => fields.ab_test_value)).toEqual(["a", "b", "c", "d"]);
  });
});
