import { lastFreeMoment } from "@claims/contracts/signature/rules";
import * as v from "valibot";
import { claimKeyOf } from "../../testing/claim-key.ts";
import {
  arrive,
  askFirstBureau,
  askSecondBureau,
  canary,
  readyForSearches,
  signature,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";
import { searchedSoFar } from "../credit-search/claim-result.ts";
import type { FirstBureau, SecondBureau } from "../credit-search/credit-search.ports.ts";
import { lendersFound, foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { longestDeliveryMs } from "../outgoing/deliver-work.ts";
import { failedWith } from "../third-party/third-party.ts";

const submit = { screen_name: "submit_claim", should_add_screen_name: true };

describe.each(databaseKinds)("the result of a claim on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const bureaus = { isDown: false, isHung: false, asked: 0, answering: Promise.resolve() };
  const deliveries: { readonly endsAt: number; readonly cut: () => void }[] = [];

  async function down() {
    bureaus.asked += 1;
    if (!bureaus.isHung) return failedWith("failed");
    clock.forward({ seconds: 30 });
    for (const { endsAt, cut } of deliveries) if (endsAt <= clock.now().getTime()) cut();
    return failedWith("timed-out");
  }

  /** A delivery is cut when its time is over by the clock that a hung bureau moves on. */
  function cutByTheClock(): void {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      if (ms !== longestDeliveryMs) return timeout(ms);
      const controller = new AbortController();
      deliveries.push({ endsAt: clock.now().getTime() + ms, cut: () => controller.abort() });
      return controller.signal;
    });
  }

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: ({ firstBureau, secondBureau }) => ({
        clock,
        firstBureau: {
          search: async (question) => {
            await bureaus.answering;
            return bureaus.isDown ? down() : firstBureau.search(question);
          },
        } satisfies FirstBureau,
        secondBureau: {
          list: (question) => (bureaus.isDown ? down() : secondBureau.list(question)),
        } satisfies SecondBureau,
      }),
    });
  });
  beforeEach(() => {
    Object.assign(bureaus, { isDown: false, isHung: false, asked: 0 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => api.stop());

  async function signedBy(last_name: string, email: string = canary.email): Promise<Claimant> {
    const { previous_name: _, ...person } = canary;
    const claimant = await arrive(api.browser());
    await claimant.save({ ...person, last_name, email, soft_check_privacy: true });
    await claimant.browser.post("/verify-phone", { phone: canary.phone_number });
    await claimant.save(signature);
    await provePhone(api, claimant.claimId, canary.phone_number);
    return claimant;
  }

  async function nothingFoundFor(email: string): Promise<Claimant> {
    const slow = bureaus.answering;
    bureaus.answering = Promise.resolve();
    const claimant = await signedBy("Noagreements", email);
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    bureaus.answering = slow;
    return claimant;
  }

  async function result({ browser }: Claimant) {
    const { status, value } = await browser.get("/claims/current/result");
    expect(status).toBe(200);
    return value;
  }

  const chatOf = async ({ claimId }: Claimant) => (await workOf(api, claimId, "chat")).map(({ body }) => body.text);
  const untilText = ({ claimId }: Claimant, words: RegExp) => untilBody(claimId, "sms", words);

  async function untilBody(claimId: string, kindOf: "sms" | "email", words: RegExp): Promise<string> {
    for (;;) {
      const bodies = (await workOf(api, claimId, kindOf)).map(({ body }) => JSON.stringify(body));
      const found = bodies.find((body) => words.test(body));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("says what is claimed for, with whom and since when, and until when cancelling is free", async () => {
    const claimant = await signedBy("Smith");
    await askFirstBureau(claimant, { last_name: "Smith" });
    await claimant.save(submit);
    const { outcome, claimed, reference, signedAt, freeUntil, answerBy, files } = await result(claimant);
    expect([outcome, answerBy, Object.values(claimed ?? {}).length]).toEqual(["found", null, 4]);
    expect(reference).toMatch(/^EC-/);
    expect(freeUntil).toBe(lastFreeMoment(String(signedAt)).toISOString());
    expect(files).toMatchObject({ first: { found: 4 }, second: null });
    expect(JSON.stringify(claimed)).not.toMatch(/accountNumber|balance/);
    expect((await claimant.browser.post("/claims/current/cancel", { confirm: false })).value).toMatchObject({
      claimed: 4,
    });
  });

  it("says that nothing was found, until a lender is named", async () => {
    const claimant = await signedBy("Noagreements");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    expect(await result(claimant)).toMatchObject({ outcome: "nothing", claimed: [], answerBy: null });
    expect((await claimant.save({ manually_declared_lenders_names: ["Tidewell Finance"] })).status).toBe(200);
    expect(await result(claimant)).toMatchObject({ outcome: "found", claimed: [], declared: ["Tidewell Finance"] });
    expect(await chatOf(claimant)).toContain("More details given for a claim with nothing found.");
  });

  it("says that none of what was found was chosen, and takes a lender instead", async () => {
    const claimant = await signedBy("Smith");
    await askFirstBureau(claimant, { last_name: "Smith" });
    const key = await claimKeyOf(api.ports, claimant.claimId);
    const { found } = await foundAndChosen(api.ports, key);
    const rejected = found.map(({ id }) => ({ hpId: id.replace("-", "-not-") }));
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: rejected });
    expect(await result(claimant)).toMatchObject({ outcome: "none-chosen", claimed: [] });
    expect((await claimant.save({ manually_declared_lenders_names: ["Tidewell Finance"] })).status).toBe(200);
    expect(await result(claimant)).toMatchObject({ outcome: "found", declared: ["Tidewell Finance"] });
  });

  it("searches under a former name once it is added, offers what it finds, and writes to the claimant", async () => {
    const claimant = await signedBy("Noagreements");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    await claimant.save({ previous_name: "Smith" });
    const text = await untilText(claimant, /We searched and found car finance/);
    expect(withoutRandomIds(text)).not.toMatch(/Smith|Motor/);
    const email = await untilBody(claimant.claimId, "email", /We have found something: EC-/);
    expect(email).toMatch(/resume\?id=/);
    expect(withoutRandomIds(email)).not.toMatch(/Quillhilda|Smith|Motor Finance/);
    const { outcome, claimed, toChoose } = await result(claimant);
    expect([outcome, claimed, Object.values(toChoose ?? {}).length]).toEqual(["found", [], 4]);
    expect(await chatOf(claimant)).toContain("Searched again: agreements found.");
  });

  /** Lets the bureau answer, and the searches of this claim end. */
  async function letAnswer({ claimId }: Claimant, answer: () => void) {
    const searches = () =>
      api.ports.database
        .selectFrom("outgoing_work")
        .select("status")
        .where("claim_id", "=", claimId)
        .where("kind", "=", "search")
        .execute();
    answer();
    while ((await searches()).some(({ status }) => status !== "sent"))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return (await searches()).length;
  }

  async function resultsWrittenTo({ claimId }: Claimant) {
    const [texts, emails] = [await workOf(api, claimId, "sms"), await workOf(api, claimId, "email")];
    return {
      texts: texts.filter(({ body }) => /We searched/.test(String(body))).length,
      emails: emails.filter(({ body }) => /We have found something/.test(String(body.subject))).length,
    };
  }

  it("searches once and writes once, however often the same is added", async () => {
    let answer = () => {};
    bureaus.answering = new Promise((resolve) => (answer = resolve));
    const claimant = await nothingFoundFor("repeated@canary.test");
    const address = { ...canary.address, addressID: "EX4-4QJ-1", name: "Old Barn" };
    const added = { previous_name: "Smith", previousAddresses: [address] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => claimant.save(added)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    clock.forward({ seconds: 1 });
    expect((await claimant.save(added)).status).toBe(200);
    expect(await letAnswer(claimant, answer)).toBe(1);
    expect(await resultsWrittenTo(claimant)).toEqual({ texts: 1, emails: 1 });
    expect((await chatOf(claimant)).filter((text) => String(text).startsWith("More details given"))).toHaveLength(1);
  });

  it("writes once of what was added while a search was under way", async () => {
    let answer = () => {};
    bureaus.answering = new Promise((resolve) => (answer = resolve));
    const claimant = await nothingFoundFor("corrected@canary.test");
    await claimant.save({ previousAddresses: [{ ...canary.address, addressID: "EX4-4QJ-1", name: "Old Barn" }] });
    clock.forward({ seconds: 1 });
    await claimant.save({ previous_name: "Smith" });
    expect(await letAnswer(claimant, answer)).toBe(2);
    expect(await resultsWrittenTo(claimant)).toEqual({ texts: 1, emails: 1 });
  });

  it("writes to a mailbox of no more than three results of a kind in a day", async () => {
    for (const nth of [1, 2, 3, 4]) {
      const claimant = await nothingFoundFor("full@canary.test");
      await claimant.save({ previous_name: "Smith" });
      await untilText(claimant, /We searched and found car finance/);
      expect(await resultsWrittenTo(claimant)).toEqual({ texts: 1, emails: nth > 3 ? 0 : 1 });
    }
  });

  it("takes no former name that could never be searched, and stays what it was", async () => {
    const claimant = await nothingFoundFor("second-former-name@canary.test");
    expect((await claimant.save({ previous_name: "Blacklisted" })).status).toBe(200);
    await untilText(claimant, /We searched again and found no car finance/);
    const before = await result(claimant);
    clock.forward({ seconds: 1 });
    expect(await claimant.save({ previous_name: "Smith" })).toMatchObject({
      status: 429,
      code: "over-limit",
      message: "The details of this claim were changed too often to search again.",
    });
    expect(await result(claimant)).toEqual(before);
    expect([before.outcome, (await workOf(api, claimant.claimId, "search")).length]).toEqual(["nothing", 1]);
    const address = { ...canary.address, addressID: "EX4-4QJ-1", name: "Old Barn" };
    const added = { previous_name: "Blacklisted", previousAddresses: [address] };
    expect((await claimant.save(added)).status).toBe(200);
  });

  it("does not wait for a former name that could never be searched", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), { last_name: "Smith" });
    for (const last_name of ["Smith", "Noagreements"]) {
      await claimant.save({ last_name });
      await askFirstBureau(claimant, { last_name });
    }
    await claimant.save(signature);
    await provePhone(api, claimant.claimId, canary.phone_number);
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    expect(await result(claimant)).toMatchObject({ outcome: "nothing", answerBy: null });
    expect(await workOf(api, claimant.claimId, "search")).toEqual([]);
  });

  it("searches at a former address, and says so where nothing is found there either", async () => {
    const claimant = await signedBy("Noagreements");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save(submit);
    await claimant.save({ previousAddresses: [{ ...canary.address, addressID: "EX4-4QJ-1", name: "Old Barn" }] });
    await untilText(claimant, /We searched again and found no car finance/);
    expect(await result(claimant)).toMatchObject({ outcome: "nothing", answerBy: null });
  });

  it("searches under a former name for somebody of whom nothing that was found is theirs, and claims for none of that", async () => {
    const claimant = await signedBy("Smith");
    await askFirstBureau(claimant, { last_name: "Smith" });
    const key = await claimKeyOf(api.ports, claimant.claimId);
    const { found } = await foundAndChosen(api.ports, key);
    await claimant.save({
      ...submit,
      selected_hire_purchases_for_claim: found.map(({ id }) => ({ hpId: id.replace("-", "-not-") })),
    });
    expect(await result(claimant)).toMatchObject({ outcome: "none-chosen", claimed: [] });
    await claimant.save({ previous_name: "Noagreements" });
    await untilText(claimant, /We searched again and found no car finance/);
    expect(await result(claimant)).toMatchObject({ outcome: "none-chosen", claimed: [] });
  });

  it("searches by itself where no bureau was asked before the claim was submitted", async () => {
    const claimant = await signedBy("Smith");
    await claimant.save(submit);
    await untilText(claimant, /We searched and found car finance/);
    expect(await result(claimant)).toMatchObject({ outcome: "found", identity: "open", claimed: [] });
  });

  const offered = async (claimant: Claimant) =>
    v.parse(v.array(v.object({ hpId: v.string(), lender: v.string() })), (await result(claimant)).toChoose);
  const annexes = async (claimant: Claimant) => {
    const key = await claimKeyOf(api.ports, claimant.claimId);
    return (await lendersFound(api.ports, key)).map(({ name }) => name);
  };

  it("claims for nothing that its own search found before it is chosen, and then for that alone", async () => {
    // A mailbox takes so many e-mails a day.
    const claimant = await signedBy("Smith", "choosing@canary.test");
    await claimant.save(submit);
    await untilText(claimant, /We claim for none of it until you choose/);
    const found = await offered(claimant);
    expect([found.length, await annexes(claimant)]).toEqual([4, []]);
    expect((await claimant.browser.post("/claims/current/cancel", { confirm: false })).value).toMatchObject({
      claimed: 0,
    });
    const emails = async () => (await workOf(api, claimant.claimId, "email")).map(({ body }) => String(body.subject));
    expect((await emails()).join()).not.toMatch(/Your claim is in/);

    const [one, other] = found;
    const choice = { selected_hire_purchases_for_claim: [{ hpId: one?.hpId }, { hpId: other?.hpId }] };
    expect((await claimant.save({ ...choice, like_to_file_claim: true })).status).toBe(200);
    const { claimed, toChoose } = await result(claimant);
    expect([Object.values(claimed ?? {}), toChoose]).toMatchObject([
      [{ lender: one?.lender }, { lender: other?.lender }],
      [],
    ]);
    expect(await annexes(claimant)).toEqual([one?.lender, other?.lender]);
    expect((await emails()).join()).toMatch(/Your claim is in: EC-/);
    expect(await chatOf(claimant)).toContain("Found later: chosen.");
    expect(await claimant.save(choice)).toMatchObject({ status: 409, value: null });
  });

  it("takes the word that none of what its own search found is the claimant's", async () => {
    const claimant = await signedBy("Smith");
    await claimant.save(submit);
    await untilText(claimant, /We claim for none of it until you choose/);
    const rejected = (await offered(claimant)).map(({ hpId }) => ({ hpId: hpId.replace("-", "-not-") }));
    await claimant.save({ selected_hire_purchases_for_claim: rejected, like_to_file_claim: false });
    expect(await result(claimant)).toMatchObject({ outcome: "none-chosen", claimed: [], toChoose: [] });
    expect(await chatOf(claimant)).toContain("Found later: none is the claimant's.");
  });

  it("offers what a report did not show that was left with nothing selected, and tells the claimant outside the page", async () => {
    const claimant = await signedBy("Smith", "unseen@canary.test");
    await askFirstBureau(claimant, { last_name: "Smith" });
    const unseen = { selected_hire_purchases_for_claim: [], like_to_file_claim: false };
    await claimant.save({ ...unseen, screen_name: "credit_report", should_add_screen_name: true });
    await claimant.save(submit);
    expect(await result(claimant)).toMatchObject({ outcome: "found", claimed: [], answerBy: null });
    const [one, ...others] = await offered(claimant);
    expect([others.length, await annexes(claimant)]).toEqual([3, []]);
    await untilText(claimant, /We claim for none of it until you choose/);
    await untilBody(claimant.claimId, "email", /We have found something: EC-/);

    expect(await claimant.save(unseen)).toMatchObject({ status: 409, value: null });
    const choice = { selected_hire_purchases_for_claim: [{ hpId: one?.hpId }], like_to_file_claim: true };
    expect((await claimant.save(choice)).status).toBe(200);
    expect(await result(claimant)).toMatchObject({
      outcome: "found",
      claimed: [{ lender: one?.lender }],
      toChoose: [],
    });
    expect(await annexes(claimant)).toEqual([one?.lender]);
    expect(await chatOf(claimant)).toContain("Found later: chosen.");
    expect((await claimant.save(choice)).status).toBe(409);
  });

  it("searches first where another bureau is missing, and offers what both know", async () => {
    const claimant = await signedBy("Smith", "unseen-and-missing@canary.test");
    await askFirstBureau(claimant, { last_name: "Smith" });
    bureaus.isDown = true;
    await askSecondBureau(claimant, { last_name: "Smith" });
    bureaus.isDown = false;
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    await untilText(claimant, /We claim for none of it until you choose/);
    const { claimed, files } = await result(claimant);
    expect([claimed, (await offered(claimant)).length]).toEqual([[], 4]);
    expect(files).toMatchObject({ second: { found: 3, answeredAt: expect.any(String) } });
  });

  it("takes no choice where nothing is to be chosen", async () => {
    const claimant = await signedBy("Smith");
    await askFirstBureau(claimant, { last_name: "Smith" });
    await claimant.save(submit);
    expect((await claimant.save({ selected_hire_purchases_for_claim: [] })).status).toBe(409);
  });

  it("is read at once, so that a search that ends meanwhile is not taken for one that found nothing", async () => {
    let answer = () => {};
    bureaus.answering = new Promise((resolve) => (answer = resolve));
    const claimant = await signedBy("Smith");
    const key = await claimKeyOf(api.ports, claimant.claimId);
    const asking = askFirstBureau(claimant, { last_name: "Smith" });
    const readings = { ofSearches: 0 };
    const database = api.ports.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result: rows }) => {
        if (rows.rows.some((row) => "bureau" in row)) {
          readings.ofSearches += 1;
          answer();
          await asking;
        }
        return rows;
      },
    });
    while ((await foundAndChosen(api.ports, key)).answers.made.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { outcome } = await searchedSoFar({ ...api.ports, database }, key);
    expect([outcome, readings.ofSearches > 0]).toEqual(["later", true]);
    expect((await searchedSoFar(api.ports, key)).outcome).toBe("found");
  });

  it("is awaited until what a search found is offered: no claimant reads meanwhile that none of it is theirs", async () => {
    const claimant = await signedBy("Noagreements");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    let answer = () => {};
    bureaus.answering = new Promise((resolve) => (answer = resolve));
    await claimant.save({ previous_name: "Smith" });
    const readings = { ofClaim: 0 };
    const database = api.ports.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result: rows }) => {
        if (rows.rows.some((row) => "facts" in row)) readings.ofClaim += 1;
        if (readings.ofClaim === 2) {
          answer();
          await untilText(claimant, /We searched and found car finance/);
        }
        return rows;
      },
    });
    const key = await claimKeyOf(api.ports, claimant.claimId);
    expect((await searchedSoFar({ ...api.ports, database }, key)).outcome).toBe("later");
    expect((await searchedSoFar(api.ports, key)).outcome).toBe("to-choose");
  });

  const subjectsOf = async ({ claimId }: Claimant) =>
    (await workOf(api, claimId, "email")).map(({ body }) => String(body.subject).replace(/: EC-.*/, ""));
  it.each([
    ["Smith", "car finance. We claim for none of it", "We have found something"],
    ["Noagreements", "no car finance before 2021", "You owe us nothing"],
  ])("is e-mailed once where the server is the first to search: %s", async (last_name, words, subject) => {
    const claimant = await signedBy(last_name, `first-search-${last_name}@canary.test`);
    const before = await subjectsOf(claimant);
    await claimant.save(submit);
    await untilText(claimant, new RegExp(words));
    expect((await subjectsOf(claimant)).slice(before.length)).toEqual([subject]);
  });

  it("is said to be missing once its first search was not possible", async () => {
    bureaus.isDown = true;
    const claimant = await signedBy("Smith", "missing@canary.test");
    const before = await subjectsOf(claimant);
    await claimant.save(submit);
    await untilBody(claimant.claimId, "email", /We could not search yet/);
    clock.forward({ seconds: 2 * 60 * 60 + 60 });
    bureaus.isDown = false;
    await untilText(claimant, /We searched and found car finance/);
    expect((await subjectsOf(claimant)).slice(before.length)).toEqual([
      "We could not search yet",
      "We have found something",
    ]);
  });

  it("tries again every two hours where the bureaus are down, and says by when", async () => {
    bureaus.isDown = true;
    const claimant = await signedBy("Smith");
    await askFirstBureau(claimant, { last_name: "Smith" });
    await askSecondBureau(claimant, { last_name: "Smith" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    const { outcome, answerBy } = await result(claimant);
    expect([outcome, Date.parse(String(answerBy)) > clock.now().getTime() + 47 * 60 * 60 * 1000]).toEqual([
      "later",
      true,
    ]);
    bureaus.isDown = false;
    clock.forward({ seconds: 2 * 60 * 60 + 60 });
    await untilText(claimant, /We searched and found car finance/);
    const after = await result(claimant);
    expect([after.outcome, after.answerBy]).toEqual(["found", null]);
  });

  it("after two days notifies the claimant and the firm that it could not", async () => {
    bureaus.isDown = true;
    const claimant = await signedBy("Smith");
    await claimant.save(submit);
    await untilMessage(api, `?claim=${claimant.claimId}&kind=chat`);
    clock.forward({ days: 2, seconds: 60 });
    await untilText(claimant, /did not answer us for two days/);
    expect(await result(claimant)).toMatchObject({ outcome: "later", answerBy: null });
    expect(await chatOf(claimant)).toContain("A submitted claim could not be searched in two days: please look at it.");
  });

  it("waits no longer for bureaus that hang than for such as are down", async () => {
    Object.assign(bureaus, { isDown: true, isHung: true });
    cutByTheClock();
    const claimant = await signedBy("Smith", "hung@canary.test");
    await claimant.save(submit);
    const search = async () => {
      const { status, attempts, due_at } = await api.ports.database
        .selectFrom("outgoing_work")
        .select(["status", "attempts", "due_at"])
        .where("claim_id", "=", claimant.claimId)
        .where("kind", "=", "search")
        .executeTakeFirstOrThrow();
      return { status, attempts, minutes: Math.round((Number(due_at) - clock.now().getTime()) / 60_000) };
    };
    const settled = async () => {
      for (;;) {
        const found = await search();
        if (found.status !== "queued" || found.minutes > 60) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    expect([await settled(), bureaus.asked]).toEqual([{ status: "queued", attempts: 0, minutes: 119 }, 2]);
    await untilBody(claimant.claimId, "email", /We could not search yet/);
    clock.forward({ seconds: 2 * 60 * 60 });
    while (bureaus.asked < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([await settled(), bureaus.asked]).toMatchObject([{ status: "queued", attempts: 0 }, 4]);
    clock.forward({ days: 2 });
    await untilText(claimant, /did not answer us for two days/);
    expect(await chatOf(claimant)).toContain("A submitted claim could not be searched in two days: please look at it.");
  });

  it("notifies the firm of each search of a claim how it ended", async () => {
    const claimant = await signedBy("Noagreements", "twice@canary.test");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    await claimant.save({ ...submit, selected_hire_purchases_for_claim: [] });
    await claimant.save({ previousAddresses: [{ ...canary.address, addressID: "EX4-4QJ-1", name: "Old Barn" }] });
    await untilText(claimant, /We searched again and found no car finance/);
    bureaus.isDown = true;
    await claimant.save({ previous_name: "Smith" });
    await untilMessage(api, `?claim=${claimant.claimId}&kind=chat`);
    clock.forward({ days: 2, seconds: 60 });
    await untilText(claimant, /did not answer us for two days/);
    expect((await chatOf(claimant)).filter((text) => /search/i.test(String(text)))).toEqual([
      "Searched again: no agreements found.",
      "A submitted claim could not be searched in two days: please look at it.",
    ]);
  });

  it("asks nobody any more for a claim that was cancelled meanwhile", async () => {
    bureaus.isDown = true;
    const claimant = await signedBy("Smith");
    await claimant.save(submit);
    expect((await claimant.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
    bureaus.isDown = false;
    clock.forward({ days: 2, seconds: 60 });
    const open = api.ports.database
      .selectFrom("outgoing_work")
      .select("status")
      .where("claim_id", "=", claimant.claimId)
      .where("kind", "=", "search");
    while ((await open.executeTakeFirstOrThrow()).status !== "sent")
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.stringify(await workOf(api, claimant.claimId, "sms"))).not.toMatch(/searched again/);
  });

  it("asks nobody without the consent to it", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), {
      last_name: "Smith",
      soft_check_privacy: false,
    });
    await claimant.save({ ...signature, ...submit });
    expect(await result(claimant)).toMatchObject({ outcome: "later", answerBy: null });
    expect(await workOf(api, claimant.claimId, "search")).toEqual([]);
  });
});
