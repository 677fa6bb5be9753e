import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import { readLocal, removeLocal, writeLocal } from "@claims/contracts/storage/local";

/** The last code that this browser had sent. */
export interface LastSend {
  readonly phone: string;
  readonly at: number;
}

/** The last send on record; a time that is still to come is of no send. */
export function readLastSend(): LastSend | null {
  const at = Date.parse(readLocal("otp-sent-at") ?? "");
  return at <= Date.now() ? { phone: readLocal("otp-phone") ?? "", at } : null;
}

/** The last send to this number, while it is too young for another. */
export function lastSendTo(phone: string): LastSend | null {
  const last = readLastSend();
  return last && last.phone === phone && nextSendAfter(last) > Date.now() ? last : null;
}

/** Saves what was sent, so that a reload knows of it. */
export function saveLastSend({ phone, at }: LastSend): void {
  writeLocal("otp-sent-at", new Date(at).toISOString());
  if (phone) writeLocal("otp-phone", phone);
  else removeLocal("otp-phone");
}

/** The phone is verified: nothing of the code is stored. */
export function forgetLastSend(): void {
  removeLocal("otp-sent-at");
  removeLocal("otp-phone");
}

/** When another code may be sent after this one. */
export function nextSendAfter({ at }: LastSend): number {
  return at + resendAfterSeconds * 1_000;
}
