import type { EmailStatus, PhoneStatus } from "@claims/contracts/contact-details/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Whether anybody reads this address. */
export interface EmailCheck {
  check(email: string): Promise<FromThirdParty<EmailStatus>>;
}

/** Whether this number, written +447…, is in use. */
export interface PhoneCheck {
  check(phone: string): Promise<FromThirdParty<PhoneStatus>>;
}
