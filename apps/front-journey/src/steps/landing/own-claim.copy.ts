import type { StepName } from "@claims/contracts/journey/rules";

/** What a visitor reads whose claim waits for them, or is in. */
export const copy = {
  title: "You have a claim under way",
  stopped: (step: string) => `You stopped at ${step}.`,
  saved: "Your answers are saved.",
  link: "Continue your claim",
  remove: {
    link: "Not yours? Remove it from this device",
    busy: "Removing…",
    failed: "We could not remove it just now. Please try again.",
  },
  submitted: { text: "Your claim is already with us. There is nothing more to do here.", link: "See your claim" },
  steps: {
    pre_qualification: "the first questions",
    postcode: "your address",
    basic_info: "your details",
    contact_info: "how to reach you",
    info_contact: "your details",
    sign: "your signature",
    credits_report: "your agreements",
    otp: "your phone",
    questions: "your identity",
    credit_report: "your agreements",
    submit_claim: "your ID",
    already_filed: "your claim",
  } satisfies Record<StepName, string>,
} as const;
