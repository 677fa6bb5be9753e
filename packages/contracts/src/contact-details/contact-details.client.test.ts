import * as v from "valibot";
import { anAddress } from "../address/address.builder.ts";
import { aClaimNumber } from "../session/session.builder.ts";
import { failure, serve, success } from "../testing/fake-server.ts";
import { saveContact, saveUser, validateUser, verifyEmail, verifyPhone } from "./contact-details.client.ts";
import { saveUserBody, validateUserBody } from "./contact-details.schema.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const person = {
  claim_number: aClaimNumber,
  first_name: "Ada",
  last_name: "Example",
  email: "ada@mail.test",
  dob: "1985-03-05",
  address: anAddress(),
};
const user = { ...person, phone: "07700 900123", postcode: "m11ae" };

describe("the checks of e-mail and phone", () => {
  it.each([
    ["CatchAll", "CatchAll"],
    ["catchall", "CatchAll"],
    ["VALID", "Valid"],
    ["unknown", "Unknown"],
  ])("read %s as %s, whatever its case", async (said, status) => {
    const received = serve(() => success({ Result: said }));
    expect(await verifyEmail("ada@mail.test")).toEqual({ ok: true, value: status });
    expect(received).toMatchObject([{ method: "POST", path: "/api/verify-email", body: { email: "ada@mail.test" } }]);
  });

  it("read the phone's status one level down", async () => {
    const received = serve(() => success({ Result: { ValidationResult: "valid" } }));
    expect(await verifyPhone("+447700900123")).toEqual({ ok: true, value: "Valid" });
    expect(received).toMatchObject([{ path: "/api/verify-phone", body: { phone: "+447700900123" } }]);
  });

  it("say when the check itself failed, and take no word they do not know", async () => {
    serve(({ path }) =>
      path === "/api/verify-email" ? failure(502, "Error validating email!") : success({ Result: {} }),
    );
    expect(await verifyEmail("ada@down.test")).toMatchObject({ problem: { code: "third-party-failed" } });
    expect(await verifyPhone("+447700900123")).toMatchObject({ problem: { code: "answer-malformed" } });
  });
});

describe("the calls about the claimant", () => {
  it("ask whether there is a claim already", async () => {
    const received = serve(() => success({ valid: false, message: "User already exists!" }));
    expect(await validateUser(person)).toEqual({ ok: true, value: { valid: false, message: "User already exists!" } });
    expect(received).toMatchObject([{ path: "/api/user/validate", body: person, key: null }]);
  });

  it("save the contact details, and hand them on, each with a key", async () => {
    const received = serve(({ path }) => success(path === "/api/user" ? { claimId: aClaimNumber } : { queued: true }));
    expect(await saveUser(user)).toEqual({ ok: true, value: { claimId: aClaimNumber } });
    expect(await saveContact(user)).toEqual({ ok: true, value: { queued: true } });
    expect(received).toMatchObject([
      { path: "/api/user", body: user, key: expect.any(String) },
      { path: "/api/contact", body: user, key: expect.any(String) },
    ]);
  });

  it("carry phone and postcode in their one form", () => {
    expect(v.parse(saveUserBody, user)).toMatchObject({ phone: "+447700900123", postcode: "M1 1AE" });
  });

  it("take an address in parts or in one line, and no field beyond the contract's", () => {
    expect(v.is(validateUserBody, { ...person, address: "12 Example Street, Manchester, M1 1AE" })).toBe(true);
    expect(v.is(validateUserBody, { ...person, address: { planet: "Earth" } })).toBe(false);
    expect(v.is(validateUserBody, { ...person, valid: true })).toBe(false);
    expect(v.is(saveUserBody, { ...user, phone_verified: true })).toBe(false);
  });
});
