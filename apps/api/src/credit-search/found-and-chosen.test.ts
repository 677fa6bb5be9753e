import { claimKeyOf } from "../../testing/claim-key.ts";
import {
  arrive,
  askFirstBureau,
  askSecondBureau,
  canary,
  readyForSearches,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { foundAndChosen, lendersFound } from "./found-and-chosen.ts";

describe.each(databaseKinds)("what was found and chosen on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const searcher = async (fields: object = {}) => readyForSearches(await arrive(api.browser()), { ...fields });

  async function foundFor({ claimId }: Claimant) {
    const { database, lenders } = api.ports;
    const key = await claimKeyOf(api.ports, claimId);
    const found = await foundAndChosen({ database, lenders }, key);
    const letter = await lendersFound({ database, lenders }, key);
    return { ...found, letter: letter.map(({ name }) => name) };
  }

  it("is all that can be claimed for until the claimant chooses, with its account number, and what was left out apart", async () => {
    const claimant = await searcher();
    await askFirstBureau(claimant);
    const { found, chosen, duplicates, notEligible, previousAddresses } = await foundFor(claimant);
    expect(found.map(({ lender, kind: of, addressType }) => `${lender}, ${of}, ${addressType}`)).toEqual([
      "Northgate Motor Finance, hirePurchase, current",
      "Albion Car Credit, hirePurchase, current",
      "Brightwater Personal Loans, unsecuredLoan, current",
      "Harbour Auto Loans, hirePurchase, previous",
    ]);
    expect(found[0]).toMatchObject({
      accountNumber: "000412 77810",
      normalizedAccountNumber: "412 77810",
      payments: 48,
      balance: 7200,
    });
    expect(chosen).toEqual(found);
    expect(duplicates.map(({ accountNumber }) => accountNumber)).toEqual(["000412 77811"]);
    expect(notEligible.map(({ lender }) => lender)).toEqual([
      "Silverdale Vehicle Finance",
      "Fleetwood Contract Hire",
      "Quayside Vehicle Leasing",
      "Pennine Credit",
    ]);
    expect(previousAddresses).toMatchObject([{ street1: "Former Street" }]);
  });

  it("is for the letter what was chosen on the second report too", async () => {
    const claimant = await searcher();
    await askSecondBureau(claimant);
    const [northgate] = (await foundFor(claimant)).found;
    await claimant.save({ selected_hire_purchases_for_claim: [{ hpId: northgate?.id }], like_to_file_claim: true });
    expect((await foundFor(claimant)).letter).toEqual(["Northgate Motor Finance"]);
  });

  it("is once what both bureaus report and the claimant chose on both reports", async () => {
    const claimant = await searcher();
    await askFirstBureau(claimant);
    await askSecondBureau(claimant);
    const { found, chosen, letter } = await foundFor(claimant);
    expect([found.length, chosen.length]).toEqual([7, 4]);
    expect(letter).toHaveLength(4);
  });

  it.each([
    ["by lender and first day", [{ hpId: "hp-1", companyName: "ALBION  car credit", startDate: "2019-01-05" }]],
    ["by its number in the list", [{ hpId: "hp-2" }]],
  ])("understands what a page from before those ids chose: %s", async (_, selected) => {
    const claimant = await searcher();
    await askFirstBureau(claimant);
    await claimant.save({ selected_hire_purchases_for_claim: selected });
    expect((await foundFor(claimant)).letter).toEqual(["Albion Car Credit"]);
  });

  it("never holds what the browser made up, save the lenders that the claimant declared", async () => {
    const claimant = await searcher();
    await askFirstBureau(claimant);
    const forged = { hpId: "hp-forged", companyName: "Forged Motors", startDate: "2019-01-05", accountNumber: "1" };
    await claimant.save({
      selected_hire_purchases_for_claim: [forged],
      hire_purchases: [forged],
      manually_declared_lenders_names: ["Tidewell Finance"],
    });
    const { chosen, declared, letter } = await foundFor(claimant);
    expect([chosen, declared, letter]).toEqual([[], ["Tidewell Finance"], ["Tidewell Finance"]]);
  });

  it("is nothing of what is not the claimant's, on whichever report that was said", async () => {
    const claimant = await searcher();
    await askSecondBureau(claimant);
    const onSecond = (await foundFor(claimant)).found;
    const rejected = onSecond.map(({ id }) => ({ hpId: id.replace("exp-", "exp-not-") }));
    await claimant.save({ selected_hire_purchases_for_claim: rejected });
    expect((await foundFor(claimant)).chosen).toEqual([]);
    await askFirstBureau(claimant);
    const onFirst = (await foundFor(claimant)).found.filter(({ bureau }) => bureau === "first");
    await claimant.save({
      selected_hire_purchases_for_claim: [...rejected, ...onFirst.map(({ id }) => ({ hpId: id }))],
    });
    const { chosen } = await foundFor(claimant);
    const names = onSecond.map(({ lender, startDate }) => `${lender} ${startDate}`);
    expect(chosen.filter(({ lender, startDate }) => names.includes(`${lender} ${startDate}`))).toEqual([]);
    expect(chosen).toHaveLength(onFirst.length - onSecond.length);
  });

  it("is nothing of what was left out on the second report, though the first is submitted unseen with all of it", async () => {
    const claimant = await searcher();
    await askSecondBureau(claimant);
    const onSecond = (await foundFor(claimant)).found;
    await askFirstBureau(claimant);
    const onFirst = (await foundFor(claimant)).found.filter(({ bureau }) => bureau === "first");
    const [leftOut, ...ticked] = onSecond;
    const chosen = [...ticked, ...onFirst];
    // Pages save the whole of what they show.
    const records = chosen.map(({ id, bureau, lender, startDate }) => ({
      hpId: id,
      startDate,
      ...(bureau === "first" ? { companyName: lender } : { supplyCompanyName: lender }),
    }));
    await claimant.save({ selected_hire_purchases_for_claim: records });
    const { letter } = await foundFor(claimant);
    expect(letter).not.toContain(leftOut?.universalName);
    expect(new Set(letter)).toEqual(
      new Set(chosen.map(({ universalName }) => universalName).filter((name) => name !== leftOut?.universalName)),
    );
  });

  it("is nothing where nothing was chosen", async () => {
    const claimant = await searcher({ first_name: canary.first_name });
    await askFirstBureau(claimant);
    await claimant.save({ selected_hire_purchases_for_claim: [] });
    expect((await foundFor(claimant)).chosen).toEqual([]);
  });

  it("is offered where a report was left with nothing selected, which says no more than that it showed nothing", async () => {
    const claimant = await searcher();
    await askFirstBureau(claimant);
    await askSecondBureau(claimant);
    expect((await foundFor(claimant)).toChoose).toEqual([]);
    await claimant.save({ selected_hire_purchases_for_claim: [] });
    expect((await foundFor(claimant)).toChoose).toHaveLength(4);
    const rejected = (await foundFor(claimant)).found.map(({ id }) => ({ hpId: id.replace("-", "-not-") }));
    await claimant.save({ selected_hire_purchases_for_claim: rejected });
    expect(await foundFor(claimant)).toMatchObject({ chosen: [], toChoose: [] });
  });
});
