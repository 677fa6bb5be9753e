import { cancellationAnswer, type Cancellation } from "@claims/contracts/authority/schema";
import * as v from "valibot";

const receiptKey = "cancelled-claim";

/** The receipt that this tab was shown: once it is loaded again, its session stands for another claim. */
export function readReceipt(): Cancellation | null {
  try {
    const stored = v.safeParse(cancellationAnswer, JSON.parse(globalThis.sessionStorage.getItem(receiptKey) ?? "null"));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Saves it for the next load of this tab; null once a new claim begins. */
export function saveReceipt(receipt: Cancellation | null): void {
  try {
    if (receipt === null) globalThis.sessionStorage.removeItem(receiptKey);
    else globalThis.sessionStorage.setItem(receiptKey, JSON.stringify(receipt));
  } catch {
    // Without storage a reload says that the claim was cancelled, without its receipt.
  }
}
