import {
  type CodeChannel,
  sendCodeAnswer,
  sendCodeBody,
  verifyCodeAnswer,
  verifyCodeBody,
} from "@claims/contracts/one-time-code/schema";
import { ok } from "@claims/contracts/http/schema";
import type { DueEmailDeps } from "../email/email-what-is-due.ts";
import { route, type Route } from "../http/route.ts";
import { sendCode, type CodeRoom } from "./send-code.ts";
import { verifyCode } from "./verify-code.ts";

const hour = 3600;
/** Far above what a household needs, far below what trying out codes would take. */
const guesses = { calls: 300, seconds: hour };

const said: Readonly<Record<CodeChannel, string>> = {
  text: "Verification code sent to your mobile",
  call: "We are calling your mobile with the code",
};

export function oneTimeCodeRoutes(room: CodeRoom & DueEmailDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/bulk-sms/send-otp",
      summary: "Text a code to the claim's own phone, or call it and read the code out",
      access: "session",
      claimIn: "claimNumber",
      perAddress: { calls: room.limits.otpPerAddressHour, seconds: hour },
      body: sendCodeBody,
      answer: sendCodeAnswer,
      message: ({ channel }) => said[channel],
      handle: ({ visitor, body, browser, at }) =>
        sendCode(room, { visitor, number: body.parsedPhoneNumber, channel: body.channel, browser, at }),
    }),
    route({
      method: "POST",
      path: "/bulk-sms/verify-otp",
      summary: "Confirm the claim's phone with the code, and the visitor of a masked session with it",
      access: "session",
      claimIn: "claimNumber",
      perAddress: guesses,
      body: verifyCodeBody,
      answer: verifyCodeAnswer,
      handle: async ({ visitor, body, browser, at, keepCookies }) => {
        const verified = await verifyCode(room, { visitor, browser, code: body.otp, at });
        if (!verified.ok) return verified;
        keepCookies(verified.value.cookies);
        return ok({ verified: true } as const);
      },
    }),
  ];
}
