import { anotherNumber, aVisit, settled } from "../testing/a-visit.ts";
import { failure } from "../testing/fake-server.ts";
import { FakeStorage, useStorage } from "../testing/fake-storage.ts";
import { connectStore } from "./connect.ts";
import { signClaimAtom } from "./finish-claim.ts";
import { claimAtom, completeStepAtom, ensureSessionAtom } from "./session.atoms.ts";

const visit = aVisit();

const signature = {
  signature: "data:image/png;base64,aW5r",
  signature_meta: {
    kind: "drawn",
    strokes: 2,
    width: 200,
    height: 80,
    path_length: 400,
    duration_ms: 2300,
    text_version: "2026-11-20",
  },
  sign_datetime: "2026-11-20T10:00:00.000Z",
  not_already_filed: true,
} as const;

const sign = () => visit.store.set(signClaimAtom, signature);

describe("signing", () => {
  it("has the signature on record as the answer of its step", async () => {
    expect(await sign()).toEqual({ ok: true, value: "saved" });
    expect(visit.api.saves).toEqual([
      { claim: visit.api.claim, fields: { ...signature, screen_name: "sign", should_add_screen_name: true } },
    ]);
    expect(visit.store.get(claimAtom)).toMatchObject({ signed: true, screensCompleted: ["sign"], unsent: [] });
  });

  it("keeps nothing of what the signature looks like, before or after", async () => {
    const storage = new FakeStorage();
    useStorage(storage);
    const untie = connectStore(visit.store);
    await visit.store.set(ensureSessionAtom);
    const texts: string[] = [];
    const stop = visit.store.sub(claimAtom, () =>
      texts.push(JSON.stringify([...storage.items]), JSON.stringify(visit.store.get(claimAtom))),
    );
    await sign();
    stop();
    untie();
    useStorage(undefined);
    expect(texts.join()).toContain("2026-11-20T10:00:00.000Z");
    expect(texts.join()).not.toMatch(/aW5r|path_length/);
  });

  it("comes after every answer that is still to be sent", async () => {
    visit.api.state = "offline";
    await settled(visit.store.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } }));
    await settled(visit.store.set(completeStepAtom, { step: "contact_info", fields: { first_name: "Ada" } }));
    visit.api.state = "up";
    await sign();
    expect(visit.steps()).toEqual(["postcode", "contact_info", "sign"]);
  });

  it("is not queued while the network is down: nothing is signed", async () => {
    await visit.store.set(ensureSessionAtom);
    visit.api.state = "offline";
    expect(await settled(sign())).toMatchObject({ ok: false, problem: { code: "network-failed" } });
    expect(visit.store.get(claimAtom)).toMatchObject({ signed: false, screensCompleted: [], unsent: [] });
  });

  it("is not on record where an answer before it does not come through", async () => {
    visit.api.state = "offline";
    await settled(visit.store.set(completeStepAtom, { step: "postcode" }));
    expect(await settled(sign())).toMatchObject({ problem: { code: "network-failed" } });
    visit.api.state = "up";
    visit.api.rejects = ({ screen_name: name }) => (name === "postcode" ? failure(400, "No such postcode.") : null);
    expect(await sign()).toMatchObject({ problem: { message: "No such postcode." } });
    expect(visit.api.saves).toEqual([]);
  });

  it("that the server refuses leaves the claim unsigned and says why", async () => {
    visit.api.rejects = () => failure(400, "signature: Signature too small.");
    expect(await sign()).toMatchObject({ problem: { code: "refused", message: "signature: Signature too small." } });
    expect(visit.store.get(claimAtom)?.signed).toBe(false);
  });

  it("that no claim has room for is not sent", async () => {
    const wrong = visit.store.set(signClaimAtom, { ...signature, sign_datetime: "yesterday" });
    expect(await wrong).toMatchObject({ problem: { code: "refused", field: "sign_datetime" } });
    expect(visit.api.received).toEqual([]);
  });

  it("goes to the claim that a lost session was replaced by, after its answers", async () => {
    await visit.store.set(completeStepAtom, { step: "postcode", fields: { postcode: "M1 1AE" } });
    visit.api.saves.length = 0;
    Object.assign(visit.api, { known: false, claim: anotherNumber });
    expect(await sign()).toEqual({ ok: true, value: "saved" });
    expect(visit.steps()).toEqual([undefined, "postcode", "sign"]);
    expect(new Set(visit.api.saves.map(({ claim }) => claim))).toEqual(new Set([anotherNumber]));
    expect(visit.store.get(claimAtom)).toMatchObject({ claimId: anotherNumber, signed: true });
  });
});
