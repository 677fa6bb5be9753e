import type { StepName } from "@claims/contracts/journey/rules";

/** Every word that the home page with the postcode box has for itself. */
export const copy = {
  lede: "Had a car on finance between 2007 and 2021? You may not have been told about the commission. Your postcode is enough to start looking.",
  ask: {
    form: "Check for refunds",
    label: "To check eligibility, enter your Postcode",
    button: "CHECK FOR REFUNDS",
    busy: "Processing...",
    picking: "Picking your address takes you to the next step.",
  },
  underWay: {
    title: "You have a claim under way",
    stopped: (step: string) => `You stopped at ${step}.`,
    saved: "Your answers are saved.",
    link: "Continue your claim",
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
  },
  submitted: { text: "Your claim is already with us. There is nothing more to do here.", link: "See your claim" },
} as const;
