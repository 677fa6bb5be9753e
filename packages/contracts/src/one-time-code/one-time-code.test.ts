import * as v from "valibot";
import { aClaimNumber } from "../session/session.builder.ts";
import { failure, serve } from "../testing/fake-server.ts";
import { resultOf } from "../testing/result-of.ts";
import { sendCode, verifyCode } from "./one-time-code.client.ts";
import { codeRule, sendCodeBody, verifyCodeBody } from "./one-time-code.schema.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const sending = { claimNumber: aClaimNumber, source: "otp", parsedPhoneNumber: "+447700900123" };
const guess = { claimNumber: aClaimNumber, source: "otp", otp: "0042" };

describe("a code", () => {
  it.each(["0000", "9999", " 0042 "])("may be %p", (code) => {
    expect(resultOf(codeRule, code)).toEqual({ out: code.trim() });
  });

  it.each(["", "123", "12345", "12a4", "１２３４", "1 23", undefined, 1234])("is incomplete: %p", (code) => {
    expect(resultOf(codeRule, code)).toBe("otp-incomplete");
  });
});

describe("the bodies of the phone code", () => {
  it("take the number as a masked visitor sees it, and a source of at most 50 characters", () => {
    expect(v.is(sendCodeBody, { ...sending, parsedPhoneNumber: "•••• 123" })).toBe(true);
    expect(v.is(sendCodeBody, { ...sending, source: "x".repeat(50) })).toBe(true);
    expect(v.is(sendCodeBody, { ...sending, source: "x".repeat(51) })).toBe(false);
    expect(v.is(verifyCodeBody, { ...guess, source: "x".repeat(51) })).toBe(false);
  });

  it("take no field beyond the contract's", () => {
    expect(v.is(sendCodeBody, { ...sending, to: "+447700900555" })).toBe(false);
    expect(v.is(verifyCodeBody, { ...guess, phone_verified: true })).toBe(false);
  });
});

describe("the phone code's calls", () => {
  it("send a code with a key, and answer where it went and what the server says of it", async () => {
    const message = "Verification code sent to your mobile";
    const received = serve(() =>
      Response.json({ success: true, message, statusCode: 200, responseObject: { phoneNumber: "+447700900123" } }),
    );
    expect(await sendCode(sending)).toEqual({ ok: true, value: { phoneNumber: "+447700900123", message } });
    expect(received).toMatchObject([
      { method: "POST", path: "/api/bulk-sms/send-otp", body: sending, key: expect.any(String) },
    ]);
  });

  it("say how long the next code has to wait", async () => {
    serve(() => failure(429, "Please wait.", { "retry-after": "90" }));
    expect(await sendCode(sending)).toMatchObject({ problem: { code: "too-many", retryAfterSeconds: 90 } });
  });

  it("verify a code with a key of its own for each guess, and pass on what the server says", async () => {
    const received = serve(() => failure(400, "Invalid OTP. Please try again."));
    const answers = [await verifyCode(guess), await verifyCode(guess)];
    expect(answers[0]).toMatchObject({ problem: { code: "refused", message: "Invalid OTP. Please try again." } });
    expect(received).toMatchObject([{ path: "/api/bulk-sms/verify-otp", body: guess }, { body: guess }]);
    expect(new Set(received.map(({ key }) => key)).size).toBe(2);
  });
});
