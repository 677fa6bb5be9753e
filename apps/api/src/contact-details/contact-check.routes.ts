import {
  verifyEmailAnswer,
  verifyEmailBody,
  verifyPhoneAnswer,
  verifyPhoneBody,
} from "@claims/contracts/contact-details/schema";
import { ok } from "@claims/contracts/http/schema";
import { route, type Route } from "../http/route.ts";
import { isTester } from "../session/testers.ts";
import { checkContact } from "./check-contact.ts";
import { checkPhone, type PhoneCheckRoom } from "./check-phone.ts";
import type { EmailCheck } from "./contact-check.ports.ts";

interface ContactCheckRoom extends PhoneCheckRoom {
  readonly emailCheck: EmailCheck;
}

/** Asked while somebody types, at most every half second. */
const whileTyping = { calls: 120, seconds: 600 };

export function contactCheckRoutes(room: ContactCheckRoom): Route[] {
  return [
    route({
      method: "POST",
      path: "/verify-email",
      summary: "Whether anybody reads this e-mail address",
      access: "session",
      perAddress: whileTyping,
      repeatable: true,
      body: verifyEmailBody,
      answer: verifyEmailAnswer,
      handle: async ({ visitor, body: { email }, browser: { testerToken }, at }) => {
        if (!visitor.masked && isTester(room.testers, { email, testerToken, at })) return ok({ Result: "Valid" });
        const ask = () => room.emailCheck.check(email);
        const checked = await checkContact(room, {
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
      perAddress: whileTyping,
      repeatable: true,
      body: verifyPhoneBody,
      answer: verifyPhoneAnswer,
      handle: async ({ visitor, body: { phone }, browser: { testerToken }, at }) => {
        const checked = await checkPhone(room, { visitor, phone, testerToken, at });
        return checked.ok ? ok({ Result: { ValidationResult: checked.value } }) : checked;
      },
    }),
  ];
}
