import { onOrOff, type Environment } from "@claims/settings/reader";
import { StartProblem } from "@claims/settings/start-problem";
import type { readProviders } from "./providers.ts";

/** A messaging service texts in the name of several numbers and has none to call from; nor has a name. */
const number = /^\+\d{8,15}$/;

/** Whether a code may be had by a call: where texts are the sandbox's, or where it is switched on and the sender is a number. */
export function readCalls(env: Environment, { sandbox, providers }: ReturnType<typeof readProviders>): boolean {
  const { SMS } = providers;
  const on = onOrOff(env, "OTP_CALLS", sandbox && SMS.kind === "sandbox");
  if (on && "key" in SMS && !number.test(SMS.key.at(-1) ?? "")) {
    throw new StartProblem(
      'OTP_CALLS is "on" and the sender in PROVIDER_SMS_KEY is no number: calls need one such as +447700900123.',
    );
  }
  return on;
}
