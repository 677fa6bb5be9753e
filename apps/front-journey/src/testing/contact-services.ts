import { done } from "@claims/contracts/http/builder";

export const checkedEmail = (Result: string) => () => done({ Result });
export const checkedPhone = (ValidationResult: string) => () => done({ Result: { ValidationResult } });
export const knownUser = (valid: boolean) => () => done({ valid, message: "" });

/** A back end to which every e-mail and number is good, and every person new. */
export const contactServices = {
  "POST /verify-email": checkedEmail("Valid"),
  "POST /verify-phone": checkedPhone("Valid"),
  "POST /user/validate": knownUser(true),
  "POST /user": () => done({ claimId: "clm_0123456789abcdefghij" }),
  "POST /contact": () => done({ queued: true }),
  "POST /k360/verify": () => done({}),
  "POST /trigger-gtm-event": () => done({ queued: true }),
};
