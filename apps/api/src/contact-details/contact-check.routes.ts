import {
  verifyEmailAnswer,
  verifyEmailBody,
  verifyPhoneAnswer,
  verifyPhoneBody,
} from "@claims/contracts/contact-details/schema";
import { ok } from "@claims/contracts/http/schema";
import { isTester } from "../claim/testers.ts";
import { route, type Route } from "../http/route.ts";
import { checkContact } from "./check-contact.ts";
import { checkPhone, type PhoneCheckDeps } from "./check-phone.ts";
import type { EmailCheck } from "./contact-check.ports.ts";

interface ContactCheckDeps extends PhoneCheckDeps {
  readonly emailCheck: EmailCheck;
}

/** Asked while a claimant types, at most every half second. */
const whileTyping = { calls: 120, seconds: 600 };

export function contactCheckRoutes(deps: ContactCheckDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/verify-email",
      summary: "Whether anybody reads this e-mail address",
      access: "session",
      perIpAddress: whileTyping,
      repeatable: true,
      body: verifyEmailBody,
      answer: verifyEmailAnswer,
      handle: async ({ visitor, body: { email }, browser: { testerToken }, at }) => {
        if (!visitor.masked && isTester(deps.testers, { email, testerToken, at })) return ok({ Result: "Valid" });
        const ask = () => deps.emailCheck.check(email);
        const checked = await checkContact(deps, {
          visitor,
          what: "email",
          value: email,
          at,
          ask,
          benefitOfTheDoubt: "CatchAll",
        });
        return checked.ok ? ok({ Result: checked.value }) : checked;
      },
    }),
    route({
      method: "POST",
      path: "/verify-phone",
      summary: "Whether this mobile number is in use",
      access: "session",
      perIpAddress: whileTyping,
      repeatable: true,
      body: verifyPhoneBody,
      answer: verifyPhoneAnswer,
      handle: async ({ visitor, body: { phone }, browser: { testerToken }, at }) => {
        const checked = await checkPhone(deps, { visitor, phone, testerToken, at });
        return checked.ok ? ok({ Result: { ValidationResult: checked.value } }) : checked;
      },
    }),
  ];
}
