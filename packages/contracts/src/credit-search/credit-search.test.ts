import * as v from "valibot";
import { anAddress } from "../address/address.builder.ts";
import { aClaimNumber } from "../session/session.builder.ts";
import { failure, serve, success } from "../testing/fake-server.ts";
import { aCreditFile, anAccount } from "./credit-search.builder.ts";
import {
  checkCredit,
  checkSecondBureau,
  mapLenders,
  readCreditCheck,
  readSampleAccounts,
  readSampleFile,
} from "./credit-search.client.ts";
import {
  creditCheckBody,
  lenderMapAnswer,
  lenderMapBody,
  secondBureauAnswer,
  secondBureauBody,
} from "./credit-search.schema.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const askedAbout = { claim_number: aClaimNumber, first_name: "Ada", last_name: "Example", dob: "1985-03-05" };
const byId = { ...askedAbout, use_address: false, address_id: "AD-1" } as const;

describe("the body of a credit check", () => {
  it("names the address in full, or by the bureau's id, and never both or neither", () => {
    expect(v.is(creditCheckBody, byId)).toBe(true);
    expect(v.is(creditCheckBody, { ...askedAbout, use_address: true, address: anAddress() })).toBe(true);
    expect(v.is(creditCheckBody, { ...askedAbout, use_address: true, address_id: "AD-1" })).toBe(false);
    expect(v.is(creditCheckBody, { ...byId, address: anAddress() })).toBe(false);
    expect(v.is(creditCheckBody, { ...byId, address_id: "" })).toBe(false);
    expect(v.is(creditCheckBody, askedAbout)).toBe(false);
  });

  it("may be of a claim that has an address and no name yet", () => {
    const unnamed = { ...byId, first_name: "", last_name: "", dob: "" };
    expect(v.is(creditCheckBody, unnamed)).toBe(true);
    expect(v.is(creditCheckBody, { ...unnamed, last_name: undefined })).toBe(false);
    expect(v.is(creditCheckBody, { ...unnamed, last_name: "R2D2" })).toBe(false);
  });

  it("has the date of birth as it travels", () => {
    expect(v.is(creditCheckBody, { ...byId, dob: "05/03/1985" })).toBe(false);
  });
});

describe("the first bureau", () => {
  it("is asked with a key, and answers its file", async () => {
    const received = serve(() => success(aCreditFile()));
    expect(await checkCredit(byId)).toEqual({ ok: true, value: aCreditFile() });
    expect(received).toMatchObject([
      { method: "POST", path: "/api/credit-check", body: byId, key: expect.any(String) },
    ]);
  });

  it("is read again without a search", async () => {
    const received = serve(() => failure(404));
    expect(await readCreditCheck()).toMatchObject({ problem: { code: "not-found" } });
    expect(received).toMatchObject([{ method: "GET", path: "/api/credit-check" }]);
  });

  it.each([{}, { data: {} }, "nonsense", aCreditFile().data])(
    "that answers nonsense is a malformed answer: %j",
    async (nonsense) => {
      serve(() => success(nonsense));
      expect(await checkCredit(byId)).toMatchObject({ problem: { code: "answer-malformed" } });
    },
  );
});

describe("the second bureau", () => {
  const body = {
    ...askedAbout,
    title: "Ms.",
    post_code: "M1 1AE",
    house_number: "12",
    street: "Example Street",
  } as const;

  it.each([[[anAccount()]], [{ responseObject: [anAccount()] }]])(
    "may answer the accounts bare or wrapped once more: %#",
    async (answer) => {
      const received = serve(() => success(answer));
      expect(await checkSecondBureau(body)).toEqual({ ok: true, value: [anAccount()] });
      expect(received[0]?.path).toBe("/api/cc?service=exp");
      expect(v.is(secondBureauBody, body)).toBe(true);
    },
  );

  it("may give a date in numbers", () => {
    expect(v.is(secondBureauAnswer, [anAccount({ caisAccStartDate: { ccyy: 2018, mm: 3, dd: 5 } })])).toBe(true);
    expect(v.is(secondBureauAnswer, {})).toBe(false);
  });
});

describe("the lender map", () => {
  it("is asked for each lender once, in small letters", async () => {
    const received = serve(() => success({ "meadow motor finance": { universal_name: "Meadow", tier: 1 } }));
    expect(await mapLenders(["Meadow Motor Finance", "meadow motor finance "])).toMatchObject({ ok: true });
    expect(received[0]?.body).toEqual({ report_names: ["meadow motor finance"] });
    expect(v.is(lenderMapBody, received[0]?.body)).toBe(true);
  });

  it("is not asked for unnamed", async () => {
    const received = serve(() => success({}));
    expect(await mapLenders([])).toEqual({ ok: true, value: {} });
    expect(received).toEqual([]);
  });

  it.each([-1, 6, 1.5])("has no tier %d", (tier) => {
    expect(v.is(lenderMapAnswer, { a: { universal_name: "A", tier } })).toBe(false);
  });
});

describe("the samples for testers", () => {
  it("come from their own addresses", async () => {
    const received = serve(({ path }) => success(path.startsWith("/api/dummy/efx") ? aCreditFile() : [anAccount()]));
    expect((await readSampleFile()).ok && (await readSampleAccounts()).ok).toBe(true);
    expect((await readSampleFile({ post2021: true })).ok && (await readSampleAccounts({ post2021: true })).ok).toBe(
      true,
    );
    expect(received.map(({ path }) => path)).toEqual([
      "/api/dummy/efx",
      "/api/dummy/exp",
      "/api/dummy/efx?post2021=true",
      "/api/dummy/exp?post2021=true",
    ]);
  });
});
