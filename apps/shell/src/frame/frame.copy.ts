import type { StepName } from "@claims/contracts/journey/rules";

/** Every word of the frame around the screens. */
export const copy = {
  skip: "Skip to main content",
  banner: "90,000+ potential claims identified!",
  home: "home",
  mainNavigation: "Main",
  footerNavigation: "Footer",
  callUs: "Call us",
  callUsOn: "Call us on ",
  emailUs: "Email us",
  progress: "Your progress",
  messages: "Messages",
  dismiss: "Dismiss this message",
  offline: "You are offline. Carry on: we keep what you type and send it when you are back.",
  steps: {
    pre_qualification: "Before you start",
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
  links: [
    { to: "/how-it-works", text: "How it works" },
    { to: "/faqs", text: "FAQs" },
    { to: "/complaints", text: "Complaints" },
    { to: "/privacy-policy", text: "Privacy policy" },
    { to: "/cookies-policy", text: "Cookies policy" },
    { to: "/terms-and-conditions", text: "Terms and conditions" },
  ],
  freeLead: "You do not need us to claim.",
  free: "You can complain to your finance provider yourself, free, and then go to the ombudsman. A free redress scheme is likely.",
  firm: ({ name, company, reference, address }: Record<"name" | "company" | "reference" | "address", string>) =>
    `${name} is a claims management company and a trading style of ${company}. Authorised and regulated by the financial regulator, firm reference ${reference}. ${address}.`,
  fees: "Our fee is 15% to 30% of what we recover, plus VAT. Nothing recovered, nothing to pay. Cancelling is free for 14 days after you sign; after that we may charge £23 an hour, for 9.5 hours at most.",
} as const;
