import { arrive, canary, signature } from "../../testing/claimant.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { openWork } from "../outgoing/sealed-work.ts";
import { openClaimKey } from "../sealing/claim-key.ts";
import { checkLetter } from "./check-letter.ts";
import { verifyFile } from "./verify-signature.ts";

const typed = { signature_typed_name: "Quillhilda Zanzibarrow", signature_meta: { ...signature.signature_meta, kind: "typed" } } as const;

describe("the authority of a claim", () => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi("PostgreSQL", { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  async function signer(fields: object = signature) {
    const somebody = await arrive(api.browser());
    await somebody.save({ ...canary, not_already_filed: true, ...fields });
    return somebody;
  }

  async function letterFor({ browser }: Awaited<ReturnType<typeof arrive>>, headers: Readonly<Record<string, string>> = {}) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${api.origin}/api/claims/current/authority.pdf`, { headers: { cookie, ...headers } });
    return { response, file: Buffer.from(await response.arrayBuffer()) };
  }

  async function textsOf(claimId: string) {
    const { database, keyring } = api.ports;
    const claim = await database.selectFrom("claims").select("data_key").where("id", "=", claimId).executeTakeFirstOrThrow();
    const key = openClaimKey(keyring, claimId, claim.data_key);
    const rows = await database.selectFrom("outgoing_work").selectAll().where("claim_id", "=", claimId).where("kind", "=", "sms").orderBy("number").execute();
    return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [openWork(keyring, { id, claim: key, sealed })]));
  }

  it("is a PDF that anybody can check with the file and the published key", async () => {
    const claimant = await signer();
    const { response, file } = await letterFor(claimant);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { value: published } = await api.browser().get("/authority-keys");
    const { told, faults } = await verifyFile(file, { publicKey: String(published[0]?.publicKey) });
    expect(faults).toEqual([]);
    expect(told[0]).toContain(claimant.claimId);
    const { records } = await checkEvidence(api.ports.database, api.ports.keyring, claimant.claimId);
    expect(records).toBe(2);
  });

  it("takes no turn from whoever asks under the same Idempotency-Key", async () => {
    const claimant = await signer();
    const key = { "idempotency-key": "a-key-of-its-own" };
    await letterFor(claimant, key);
    const kept = await api.ports.database.selectFrom("first_answers").select("route").where("claim_id", "=", claimant.claimId).execute();
    expect(kept).toEqual([]);
  });

  it("is the same file whenever it is fetched, drawn or typed", async () => {
    for (const fields of [signature, typed]) {
      const claimant = await signer(fields);
      const [one, other] = [await letterFor(claimant), await letterFor(claimant)];
      expect(one.file.equals(other.file)).toBe(true);
    }
  });

  it("shows one flipped byte, wherever it is", async () => {
    const { file } = await letterFor(await signer());
    const { publicKeys } = api.ports.keyring;
    const wholeAfter = (at: number) => {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      return checkLetter(changed, publicKeys).faults.length === 0;
    };
    const places = [...Array.from({ length: 200 }, (_, index) => Math.floor((index * file.length) / 200)), ...Array.from({ length: 120 }, (_, index) => file.length - 1 - index)];
    expect(checkLetter(file, publicKeys).faults).toEqual([]);
    expect(places.filter(wholeAfter)).toEqual([]);
    expect(checkLetter(Buffer.concat([file, Buffer.from("\n")]), publicKeys).faults).toHaveLength(1);
  });

  it("is there only once it is signed, and for nobody who has only the number", async () => {
    const unsigned = await arrive(api.browser());
    expect((await letterFor(unsigned)).response.status).toBe(404);
    const { claimId } = await signer();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimId}`);
    expect((await letterFor(stranger)).response.status).toBe(403);
  });

  it("is confirmed by a text with a link that cancels, once for a signature", async () => {
    const claimant = await signer();
    await claimant.save(signature);
    const [text, ...more] = await textsOf(claimant.claimId);
    expect(more).toEqual([]);
    expect(text?.to).toBe(canary.phone_number);
    const link = new URL(/https?:\S+/.exec(String(text?.body))?.[0] ?? "");
    expect([link.pathname, link.searchParams.get("id")]).toEqual(["/cancel", claimant.claimId]);
    const elsewhere = api.browser();
    const { value } = await elsewhere.post(`/session/claim/${claimant.claimId}`, { sign: link.searchParams.get("sign") });
    expect(value).toMatchObject({ masked: false });
    expect((await elsewhere.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
  });

  it("is cancelled once, with a receipt that every repeat gets, and then takes no more answers", async () => {
    const { browser, save, claimId } = await signer();
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/claims/current/cancel", { confirm: true })));
    clock.forward({ days: 20 });
    const late = await browser.post("/claims/current/cancel", { confirm: true });
    clock.forward({ days: -20 });
    expect(new Set([...answers, late].map(({ text }) => text)).size).toBe(1);
    expect(late.value.receipt).toMatch(/^C-\d{8}-[A-Z2-9]{8}$/);
    expect(await save({ first_name: "Jane" })).toMatchObject({ status: 409, message: "This claim has been cancelled." });
    expect(await textsOf(claimId)).toHaveLength(2);
  });

  it("is not cancelled free of charge after 14 days, nor before there is anything to cancel, nor by a slip", async () => {
    const { browser } = await signer();
    expect((await browser.post("/claims/current/cancel", {})).status).toBe(400);
    clock.forward({ days: 14, seconds: 60 });
    const { status, message } = await browser.post("/claims/current/cancel", { confirm: true });
    clock.forward({ days: -14, seconds: -60 });
    expect([status, message]).toEqual([409, expect.stringContaining("£23 per hour for at most 9.5 hours, so never more than £218.50")]);
    const unsigned = await arrive(api.browser());
    expect((await unsigned.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(404);
  });
});
