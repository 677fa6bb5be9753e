import { statementsOfAJourney } from "../testing/journey-statements.ts";

/** The most statements of each call of one whole journey, all its calls of that name together. */
const most: Readonly<Record<string, number>> = {
  "POST /api/session/claim": 7,
  "GET /api/postcodes/:q/autocomplete": 1,
  "POST /api/credit-check/postal-to-address": 2,
  "POST /api/get-addresses": 2,
  "PUT /api/session/claim": 64,
  "POST /api/verify-email": 2,
  "POST /api/verify-phone": 6,
  "POST /api/user/validate": 5,
  "POST /api/user": 9,
  "POST /api/contact": 9,
  "POST /api/bulk-sms/send-otp": 15,
  "POST /api/bulk-sms/verify-otp": 15,
  "POST /api/credit-check/verification/questions": 17,
  "POST /api/credit-check/verification/answers": 20,
  "POST /api/credit-check": 17,
  "GET /api/credit-check": 3,
  "POST /api/cc": 17,
  "POST /api/lenderMap": 2,
  "POST /api/lead": 9,
  "deliver chat": 3,
  "deliver crm": 7,
  "deliver email": 2,
  "deliver hook": 2,
  "deliver postback": 1,
  "deliver sms": 18,
};

it("takes no more statements for a claimant's whole journey than it did", async () => {
  const counted: Record<string, number> = {};
  for (const { of, statements } of await statementsOfAJourney()) counted[of] = (counted[of] ?? 0) + statements.length;
  expect(counted["PUT /api/session/claim"]).toBeGreaterThan(0);
  const over = Object.entries(counted).filter(([of, count]) => count > (most[of] ?? 0));
  expect(Object.fromEntries(over)).toEqual({});
});
