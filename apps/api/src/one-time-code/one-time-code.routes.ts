import { ok } from "@claims/contracts/http/schema";
import {
  type CodeChannel,
  sendCodeAnswer,
  sendCodeBody,
  verifyCodeAnswer,
  verifyCodeBody,
} from "@claims/contracts/one-time-code/schema";
import { said } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";
import type { Sentence } from "../language/sentence.ts";
import { sendCode, type CodeDeps } from "./send-code.ts";
import { verifyCode, type VerifyDeps } from "./verify-code.ts";

const hour = 3600;
/** Far above what a household needs, far below what trying out codes would take. */
const guesses = { calls: 300, seconds: hour };

const sent: Readonly<Record<CodeChannel, Sentence>> = {
  text: said.code.sent,
  call: said.code.called,
};

export function oneTimeCodeRoutes(deps: CodeDeps & VerifyDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/bulk-sms/send-otp",
      summary: "Text a code to the claim's own phone, or call it and read the code out",
      access: "session",
      claimIn: "claimNumber",
      perIpAddress: { calls: deps.limits.perIpAddressHour, seconds: hour },
      body: sendCodeBody,
      answer: sendCodeAnswer,
      setsLanguage: () => true,
      message: ({ channel }) => sent[channel],
      handle: ({ visitor, body, browser, at }) =>
        sendCode(deps, { visitor, number: body.parsedPhoneNumber, channel: body.channel, browser, at }),
    }),
    route({
      method: "POST",
      path: "/bulk-sms/verify-otp",
      summary: "Confirm the claim's phone with the code, and the visitor of a masked session with it",
      access: "session",
      claimIn: "claimNumber",
      perIpAddress: guesses,
      body: verifyCodeBody,
      answer: verifyCodeAnswer,
      setsLanguage: () => true,
      handle: async ({ visitor, body, browser, at, setCookies }) => {
        const verified = await verifyCode(deps, { visitor, browser, code: body.otp, at });
        if (!verified.ok) return verified;
        setCookies(verified.value.cookies);
        return ok({ verified: true } as const);
      },
    }),
  ];
}
