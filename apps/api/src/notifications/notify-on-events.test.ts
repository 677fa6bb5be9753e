import { claimKeyOf } from "../../testing/claim-key.ts";
import {
  arrive,
  askFirstBureau,
  askQuestions,
  canary,
  canarySecrets,
  readyForSearches,
  signature,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { notifyOnEvents } from "./notify-on-events.ts";

const signs = { soft_check_privacy: true, ...signature, screen_name: "sign", should_add_screen_name: true };
const submits = { screen_name: "submit_claim", should_add_screen_name: true };

describe.each(databaseKinds)("the firm's chat on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  async function known(fields: Readonly<Record<string, unknown>> = {}): Promise<Claimant> {
    const claimant = await arrive(api.browser());
    await claimant.save({ ...canary, ...fields });
    return claimant;
  }

  const chatOf = async ({ claimId }: Claimant) =>
    (await workOf(api, claimId, "chat")).map(({ body }) => [body.channel, body.text].map(String).join(": "));

  it("hears of a sign-up, the signature, the submission and the cancellation, each once", async () => {
    const claimant = await known();
    for (const fields of [canary, signs, signs, submits, submits]) await claimant.save(fields);
    for (const _ of [1, 2]) await claimant.browser.post("/claims/current/cancel", { confirm: true });
    expect(await chatOf(claimant)).toEqual([
      "leads: Sign-up: contact details saved.",
      "leads: Signature received.",
      "leads: Claim submitted.",
      "leads: Claim cancelled by the claimant.",
    ]);
  });

  it.each([
    ["Noagreements", askFirstBureau, "journey: No agreements found by the first bureau."],
    ["Bureaudown", askFirstBureau, "errors: The first bureau gave no answer: failed."],
    ["Garbage", askFirstBureau, "errors: The first bureau gave no answer: malformed."],
    ["Electoral", askQuestions, "journey: Identity questions failed: IDV0040."],
  ])("hears of %s what came of it, once", async (surname, call, text) => {
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: surname });
    for (const _ of [1, 2]) await call(claimant, { last_name: surname });
    expect((await chatOf(claimant)).slice(1)).toEqual([text]);
  });

  it("hears of questions that could not be made as an error and as a failure", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: "Qerror" });
    await askQuestions(claimant, { last_name: "Qerror" });
    expect((await chatOf(claimant)).slice(1)).toEqual([
      "errors: The identity service gave no answer: failed.",
      "journey: Identity questions failed: -1.",
    ]);
  });

  it("hears of each search by the server how it ended, once", async () => {
    const claimant = await known();
    const key = await claimKeyOf(api.ports, claimant.claimId);
    const emit = notifyOnEvents({ outgoing: api.ports.outgoing, live: false });
    const endings = [
      ["one", "nothing"],
      ["one", "nothing"],
      ["other", "nothing"],
      ["third", "not-possible"],
    ] as const;
    for (const [search, outcome] of endings)
      await inTransaction(api.ports.database, (trx) =>
        emit(trx, {
          event: { name: "searched-again", search, outcome },
          visitor: { claimId: claimant.claimId, key },
          origin: null,
          at: new Date(),
        }),
      );
    expect((await chatOf(claimant)).slice(1)).toEqual([
      "journey: Searched again: no agreements found.",
      "journey: Searched again: no agreements found.",
      "errors: A submitted claim could not be searched in two days: please look at it.",
    ]);
  });

  it("is sent where the claim came from and its scores, and nothing of the person", async () => {
    const claimant = await known({ journey: "v5", channel: "Outbrain", referrer: "news.example.test" });
    const { first_name, last_name, email, phone_number: phone, address, postcode: postalCode } = canary;
    const own = {
      name: `${first_name} ${last_name}`,
      email,
      phone,
      address: address.street1,
      city: address.postTown,
      postalCode,
      country: "GB",
    };
    const about = { session_id: "device-1", claim_number: claimant.claimId, ...own };
    const { value } = await claimant.browser.post("/kount", about);
    await claimant.save(signs);
    const sent = await workOf(api, claimant.claimId, "chat");
    expect(sent.at(-1)).toEqual({
      kind: "chat",
      to: "test",
      body: {
        channel: "leads",
        text: "Signature received.",
        claim: claimant.claimId,
        source: "Outbrain",
        referrer: "news.example.test",
        journey: "v5",
        consolidated_rating: value.OMNISCORE,
        footprint_score: value.SCOR,
      },
    });
    const said = withoutRandomIds(JSON.stringify(sent)).toLowerCase();
    expect(canarySecrets.filter((secret) => said.includes(secret.toLowerCase()))).toEqual([]);
  });

  it("is sent a referrer only where it is a host", async () => {
    const { status, message } = await (
      await known()
    ).save({ referrer: "https://news.example.test/?email=jane@mail.test" });
    expect([status, message]).toEqual([400, expect.stringContaining("referrer")]);
  });
});
