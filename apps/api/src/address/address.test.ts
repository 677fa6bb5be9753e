import type { Browser } from "../../testing/browser.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startFaultyVendor } from "../../testing/faulty-vendor.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("addresses on %s", (kind) => {
  let api: RunningApi;
  let browser: Browser;

  beforeAll(async () => {
    api = await startApi(kind);
    ({ browser } = await arrive(api.browser()));
  });

  afterAll(() => api.stop());

  const suggest = async (text: string) =>
    (await browser.get(`/postcodes/${encodeURIComponent(text)}/autocomplete`)).value;
  const list = (postal_code: string) => browser.post("/credit-check/postal-to-address", { postal_code });
  const lines = (postal_code: string) => browser.post("/get-addresses", { postal_code });

  it.each([
    ["M1 1A", ["M1 1AB", "M1 1AD", "M1 1AE", "M1 1AG"]],
    ["m11a", ["M1 1AB", "M1 1AD", "M1 1AE", "M1 1AG"]],
    ["M1 1AE", ["M1 1AE"]],
    ["EX4 4QJ", ["EX4 4QJ"]],
    ["SW1A 2AA", ["SW1A 2AA"]],
    ["NE1 1AA", ["NE1 1AA"]],
    ["LS1 1UR", ["LS1 1UR"]],
    ["B1 1BB", ["B1 1BB"]],
    ["cf101ep", ["CF10 1EP"]],
    ["YO1 7HH", ["YO1 7HH"]],
    ["ZZ1 1ZZ", null],
    ["XQ", null],
  ])("suggests for %s what the public service would", async (text, result) => {
    expect(await suggest(text)).toEqual({ status: 200, result });
  });

  it("suggests to anybody, session or not", async () => {
    expect((await api.browser().get("/postcodes/EX4/autocomplete")).value).toEqual({
      status: 200,
      result: ["EX4 4QJ"],
    });
  });

  it.each([
    ["M1 1AE", 12],
    ["EX4 4QJ", 6],
    ["SW1A 2AA", 1],
    ["NE1 1AA", 0],
    ["CF10 1EP", 120],
    ["YO1 7HH", 5],
    ["ZZ1 1ZZ", 0],
  ])("lists for %s %i addresses, each under an id of its own", async (postcode, count) => {
    const { value } = await list(postcode);
    const addresses = Array.from(
      { length: count },
      (_, index) => value.listAddressByPostcodeResponse?.matchedStructuredAddress?.[index],
    );
    expect(value.listAddressByPostcodeResponse?.matchedStructuredAddress).toHaveLength(count);
    expect(new Set(addresses.map((address) => address?.addressID)).size).toBe(count);
    expect(
      addresses.every((address) => String(address?.postcode) === postcode && String(address?.country) === "GB"),
    ).toBe(true);
  });

  it("has flats among the addresses of M1 1AE and named houses at EX4 4QJ", async () => {
    const [flats, houses] = [await list("M1 1AE"), await list("ex44qj")];
    expect(flats.text).toContain('"subBuilding":"Flat 2"');
    expect(houses.text.match(/"name":/g)).toHaveLength(6);
  });

  it("lists the same addresses every time", async () => {
    expect((await list("YO1 7HH")).text).toBe((await list("yo1 7hh")).text);
    expect((await list("YO1 7HH")).text).not.toBe((await list("YO1 7HG")).text);
  });

  it.each([
    ["NE1 1AA", 4],
    ["LS1 1UR", 3],
    ["ZZ1 1ZZ", 0],
  ])("gives for %s %i addresses as lines", async (postcode, count) => {
    const { value } = await lines(postcode);
    expect(value.Results).toHaveLength(count);
  });

  it("writes a town in normal case, whichever service found it", async () => {
    const [{ text: listed }, { value: inLines }] = [await list("M1 1AE"), await lines("NE1 1AA")];
    expect(listed.match(/"postTown":"[^"]+"/g)).toEqual(Array(12).fill('"postTown":"Manchester"'));
    expect(inLines.Results?.[0]?.RawAddress?.["postTown"]).toBe("Newcastle upon Tyne");
  });

  it("ends the lines with town, county and postcode, an empty one for a part that is missing", async () => {
    const { value } = await lines("NE1 1AA");
    expect(value.Results?.[0]?.Address?.Lines).toEqual([
      "1 Keelman's Way",
      "",
      "",
      "Newcastle upon Tyne",
      "Tyne and Wear",
      "NE1 1AA",
    ]);
  });

  it("says which services are away", async () => {
    const answers = [await list("LS1 1UR"), await list("B1 1BB"), await lines("B1 1BB")];
    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(
      answers.map(() => "502 Address service is unavailable"),
    );
  });

  it("names the field where the postcode is none", async () => {
    const { status, message } = await list("HELLO");
    expect([status, message]).toEqual([400, '"postal_code" is not valid (postcode-invalid).']);
    expect((await browser.get("/postcodes/%3Cscript%3E/autocomplete")).status).toBe(400);
  });

  it("needs a session for lists", async () => {
    expect((await api.browser().post("/credit-check/postal-to-address", { postal_code: "M1 1AE" })).status).toBe(401);
    expect((await api.browser().post("/get-addresses", { postal_code: "M1 1AE" })).status).toBe(401);
  });
});

it("are listed though their vendor names parts that an address has not", async () => {
  const Lines = ["1 Keelman's Way", "", "", "NEWCASTLE UPON TYNE", "", "NE1 1AA"];
  const found = { RawAddress: { postTown: "NEWCASTLE UPON TYNE", county: null, number: 1 }, Address: { Lines } };
  const vendor = await startFaultyVendor(() => ({ Status: { Success: true }, Results: [found] }));
  const api = await startApi("PostgreSQL", {
    env: {
      PROVIDER_ADDRESS_LINES_KIND: "data8",
      PROVIDER_ADDRESS_LINES_URL: vendor.url,
      PROVIDER_ADDRESS_LINES_KEY: "secret-key",
    },
  });
  const { browser } = await arrive(api.browser());
  const { status, value } = await browser.post("/get-addresses", { postal_code: "NE1 1AA" });
  await api.stop();
  await vendor.stop();
  expect([status, value.Results]).toEqual([
    200,
    [
      {
        RawAddress: { postTown: "Newcastle upon Tyne" },
        Address: { Lines: ["1 Keelman's Way", "", "", "Newcastle upon Tyne", "", "NE1 1AA"] },
      },
    ],
  ]);
});
