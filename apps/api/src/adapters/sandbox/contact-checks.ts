import { ok } from "@claims/contracts/http/schema";
import type { EmailCheck, PhoneCheck } from "../../contact-details/contact-check.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

export function sandboxEmailCheck(callOptions: CallOptions): EmailCheck {
  return {
    check: (email) =>
      ask(callOptions, async () => {
        const domain = email.toLowerCase().split("@").at(-1);
        if (domain === "down.test") return failedWith("failed");
        if (domain === "catchall.test") return ok("CatchAll");
        return ok(domain === "invalid.test" ? "Invalid" : "Valid");
      }),
  };
}

const down = "+447700900950";
const invalid = /^\+4477009009[0-4]\d$/;

export function sandboxPhoneCheck(callOptions: CallOptions): PhoneCheck {
  return {
    check: (phone) =>
      ask(callOptions, async () => {
        if (phone === down) return failedWith("failed");
        return ok(invalid.test(phone) ? "Invalid" : "Valid");
      }),
  };
}
