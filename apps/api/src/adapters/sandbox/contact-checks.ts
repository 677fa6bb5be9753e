import { ok } from "@claims/contracts/http/schema";
import type { EmailCheck, PhoneCheck } from "../../contact-details/contact-check.ports.ts";
import { ask, type Patience } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

export function sandboxEmailCheck(patience: Patience): EmailCheck {
  return {
    check: (email) =>
      ask(patience, async () => {
        const domain = email.toLowerCase().split("@").at(-1);
        if (domain === "down.test") return failedWith("failed");
        if (domain === "catchall.test") return ok("CatchAll");
        return ok(domain === "invalid.test" ? "Invalid" : "Valid");
      }),
  };
}

const down = "+447700900950";
const invalid = /^\+4477009009[0-4]\d$/;

export function sandboxPhoneCheck(patience: Patience): PhoneCheck {
  return {
    check: (phone) =>
      ask(patience, async () => {
        if (phone === down) return failedWith("failed");
        return ok(invalid.test(phone) ? "Invalid" : "Valid");
      }),
  };
}
