import { freeDays } from "@claims/contracts/signature/rules";
import type { Brand } from "@claims/contracts/site/schema";
import { dayIn } from "../language/dates.ts";
import type { Sentence } from "../language/sentence.ts";
import { copy as inEnglish } from "./charge.copy.ts";
import { copy as inWelsh } from "./charge.copy.cy.ts";

/** Fees, as the specification and the terms have them. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const perHour = 23;
const mostHours = 9.5;

/** What cancelling costs once the free days are over. */
export function chargeAfter(lastFree: Date, { email, phone }: Brand): Sentence {
  const terms = { freeDays, perHour, mostHours, most: pounds.format(perHour * mostHours), email, phone };
  return {
    en: inEnglish.charge({ ...terms, lastFree: dayIn("en", lastFree) }),
    cy: inWelsh.charge({ ...terms, lastFree: dayIn("cy", lastFree) }),
  };
}
