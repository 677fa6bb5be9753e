import type { StepName } from "@claims/contracts/journey/rules";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});

/** What a visitor reads whose claim waits for them, or is in. */
export const copy = {
  title: "You have a claim under way",
  /** Followed by the step. */
  stopped: "You stopped at",
  savedUntil: (until: Date) => `It is saved until ${day.format(until)}.`,
  saved: "Your answers are saved.",
  link: "Continue your claim",
  remove: {
    link: "Not yours? Remove it from this device",
    busy: "Removing…",
    failed: "We could not remove it just now. Please try again.",
  },
  submitted: { text: "Your claim is already with us. There is nothing more to do here.", link: "See your claim" },
  steps: {
    pre_qualification: "The first questions",
    postcode: "Your address",
    basic_info: "Your details",
    contact_info: "How to reach you",
    info_contact: "Your details",
    sign: "Your signature",
    credits_report: "Your agreements",
    otp: "Your phone",
    questions: "Your identity",
    credit_report: "Your agreements",
    submit_claim: "Your ID",
    already_filed: "Your claim",
  } satisfies Record<StepName, string>,
} as const;
