import type { Product } from "@claims/settings/product";
import { StartProblem } from "@claims/settings/start-problem";
import type { readProviders } from "./providers.ts";

/** A messaging service texts in the name of several numbers and has none to call from; nor has a name. */
const number = /^\+\d{8,15}$/;

/** Where calls are switched on, the sender of texts is a number, or the sandbox's. */
export function rejectCallsFromNoNumber(
  { otpCalls }: Product,
  { providers: { SMS } }: ReturnType<typeof readProviders>,
): void {
  if (otpCalls && "key" in SMS && !number.test(SMS.key.at(-1) ?? "")) {
    throw new StartProblem(
      'OTP_CALLS is "on" and the sender in PROVIDER_SMS_KEY is no number: calls need one such as +447700900123.',
    );
  }
}
