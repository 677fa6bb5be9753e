import { failure, serve, success, type Received } from "../testing/fake-server.ts";
import { anAddress } from "./address.builder.ts";
import { findAddresses, suggestPostcodes } from "./address.client.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const bureau = (...addresses: unknown[]) =>
  success({ listAddressByPostcodeResponse: { matchedStructuredAddress: addresses } });
const fallback = success({ Results: [{ RawAddress: {}, Address: { Lines: ["1 Quay", "Newcastle", "", "NE1 1AA"] } }] });

function answering(first: Response, second: Response) {
  return serve(({ path }: Received) => (path === "/api/get-addresses" ? second.clone() : first.clone()));
}

describe("looking for addresses", () => {
  it("asks the bureau", async () => {
    const received = answering(bureau(anAddress()), fallback);
    expect(await findAddresses("M1 1AE")).toEqual({ ok: true, value: [anAddress()] });
    expect(received).toMatchObject([{ path: "/api/credit-check/postal-to-address", body: { postal_code: "M1 1AE" } }]);
  });

  it.each([
    ["lists none", bureau()],
    ["fails", failure(502)],
    ["answers nonsense", success({ addresses: 3 })],
  ])("asks the fallback where the bureau %s", async (_, first) => {
    answering(first, fallback);
    expect(await findAddresses("NE1 1AA")).toMatchObject({
      ok: true,
      value: [{ addressID: "lines:NE1 1AA:1", street1: "1 Quay", postTown: "Newcastle" }],
    });
  });

  it("says what the fallback says when that fails too", async () => {
    answering(failure(502), failure(502, "Address service is unavailable"));
    expect(await findAddresses("B1 1BB")).toMatchObject({
      ok: false,
      problem: { code: "third-party-failed", message: "Address service is unavailable" },
    });
  });
});

describe("suggesting postcodes", () => {
  it("passes on what the public service knows, outside the envelope", async () => {
    const received = serve(() => Response.json({ status: 200, result: ["M1 1AB", "M1 1AD"] }));
    expect(await suggestPostcodes(" M1 1A ")).toEqual({ ok: true, value: ["M1 1AB", "M1 1AD"] });
    expect(received[0]?.path).toBe("/api/postcodes/M1%201A/autocomplete");
  });

  it("suggests nothing where it knows none", async () => {
    serve(() => Response.json({ status: 200, result: null }));
    expect(await suggestPostcodes("ZZ1")).toEqual({ ok: true, value: [] });
  });

  it("says what went wrong", async () => {
    serve(() => failure(502, "Postcode service is unavailable"));
    expect(await suggestPostcodes("M1")).toMatchObject({ problem: { message: "Postcode service is unavailable" } });
  });
});
