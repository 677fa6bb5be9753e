import type { GoneOut } from "./what-goes-out.ts";

type Variant = "v3" | "v4" | "v5";

/**
 * What must go out of a claim, by who gets it, in order, once each. A change here changes what the firm, the claimant or
 * an ad network hears: the story beside this file walks each journey and compares.
 */

const texts = [
  "Your code is 0000. It confirms your phone for Example Claims and works for 10 minutes. We never ask for it. @localhost #0000",
  "Example Claims: thank you for signing. You can cancel free of charge within 14 days of signing: (link)",
  "Example Claims: to finish your claim, please confirm who you are with your driver's licence or passport: (link)",
];

const events = ["postcode", "basic_info", "contact_info", "CompleteRegistration"];

const signedByEmail = "You have signed: (reference)";
const emails = [signedByEmail, "Your claim is in: (reference)"];
const notSearched = [signedByEmail, "We could not search yet: (reference)"];

const always = { email: emails, ticket: [], hook: [], postback: [] };

/** A lead of more than 50 pounds is one of high quality. */
const highQuality = { hook: ["value 350"], postback: ["value 350"] };

const fourLenders =
  "lenders: Northgate Motor Finance; Albion Car Credit; Brightwater Personal Loans; Harbour Auto Loans";

function found(variant: Variant): GoneOut {
  return {
    ...always,
    ...highQuality,
    crm: [
      `Contacts from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/sign, signed`,
      `Leads from get-started-${variant}/questions, signed, qkba hi`,
      `Leads from get-started-${variant}/credit-report, signed, ${fourLenders}, qkba hi`,
      `Leads from get-started-${variant}/submit-claim, signed, ${fourLenders}, qkba hi, submitted`,
    ],
    chat: ["leads: Sign-up: contact details saved.", "leads: Signature received.", "leads: Claim submitted."],
    sms: texts,
    event: events,
  };
}

/** The second bureau's report comes first where the journey asks who gave the finance: it names three of the four. */
const threeLenders = "lenders: Northgate Motor Finance; Albion Car Credit; Harbour Auto Loans";

/** In v4 and v5 the questions come before the second bureau's report, which then leads on to the first's. */
function askedAfterTheQuestions(variant: "v4" | "v5"): GoneOut {
  return {
    ...found(variant),
    crm: [
      `Contacts from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/sign, signed`,
      `Leads from get-started-${variant}/questions, signed, qkba hi`,
      `Leads from get-started-${variant}/credits-report, signed, ${threeLenders}, qkba hi`,
      `Leads from get-started-${variant}/credit-report, signed, ${fourLenders}, qkba hi`,
      `Leads from get-started-${variant}/submit-claim, signed, ${fourLenders}, qkba hi, submitted`,
    ],
  };
}

function cancelled(variant: Variant): GoneOut {
  return {
    ...found(variant),
    crm: [
      ...found(variant).crm,
      `Leads from get-started-${variant}/cancel, signed, ${fourLenders}, qkba hi, submitted, cancelled`,
    ],
    chat: [...found(variant).chat, "leads: Claim cancelled by the claimant."],
    email: [...emails, "Your claim is cancelled: (reference)"],
    sms: [
      ...texts,
      "Example Claims: your claim was cancelled on (day), free of charge. Receipt (receipt). Questions? 0800 000 0000",
    ],
  };
}

function nothingFound(variant: Variant): GoneOut {
  return {
    ...always,
    email: [signedByEmail, "You owe us nothing: (reference)"],
    crm: [
      `Contacts from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/sign, signed`,
      `Leads from get-started-${variant}/questions, signed, qkba hi`,
      `Leads from get-started-${variant}/credit-report, signed, lenders: Nothing Found, qkba hi`,
      `Leads from get-started-${variant}/submit-claim, signed, lenders: Nothing Found, qkba hi, submitted`,
    ],
    chat: [
      "leads: Sign-up: contact details saved.",
      "leads: Signature received.",
      "journey: No agreements found by the first bureau.",
      "leads: Claim submitted.",
    ],
    // With nothing found, no ID is asked for.
    sms: texts.slice(0, 2),
    event: events,
  };
}

function bureauDown(variant: Variant): GoneOut {
  return {
    ...always,
    email: notSearched,
    crm: [
      `Contacts from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/sign, signed`,
      `Leads from get-started-${variant}/questions, signed, qkba hi`,
      `Leads from get-started-${variant}/credit-report, signed, bureau in trouble, qkba hi`,
      `Leads from get-started-${variant}/submit-claim, signed, bureau in trouble, qkba hi, submitted`,
      `Leads from get-started-${variant}/credits-report, signed, bureau in trouble, qkba hi, submitted`,
    ],
    chat: [
      "leads: Sign-up: contact details saved.",
      "leads: Signature received.",
      "errors: The first bureau gave no answer: failed.",
      "leads: Claim submitted.",
      "errors: The second bureau gave no answer: failed.",
    ],
    sms: texts,
    event: events,
  };
}

function questionsFailed(variant: Variant): GoneOut {
  return {
    ...always,
    ...highQuality,
    crm: [
      `Contacts from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/contact`,
      `Leads from get-started-${variant}/sign, signed`,
      `Leads from get-started-${variant}/questions, signed, qkba md`,
      `Leads from get-started-${variant}/submit-claim, signed, qkba md, submitted`,
      `Leads from get-started-${variant}/credit-report, signed, ${fourLenders}, qkba md, submitted`,
      `Leads from get-started-${variant}/credits-report, signed, ${fourLenders}, qkba md, submitted`,
    ],
    chat: [
      "leads: Sign-up: contact details saved.",
      "leads: Signature received.",
      "journey: Identity questions failed: IDV0040.",
      "leads: Claim submitted.",
      "leads: Searched again: agreements found.",
    ],
    email: [signedByEmail, "We have found something: (reference)"],
    sms: [
      ...texts,
      "Example Claims, (reference): We searched and found car finance. We claim for none of it until you choose. (link)",
    ],
    event: events,
  };
}

export const mustGoOut = {
  "found in v3": found("v3"),
  "found in v4": found("v4"),
  "found in v5": found("v5"),

  "asked who gave the finance in v3": {
    ...found("v3"),
    crm: [
      "Contacts from get-started-v3/contact",
      "Leads from get-started-v3/contact",
      "Leads from get-started-v3/sign, signed",
      `Leads from get-started-v3/credits-report, signed, ${threeLenders}`,
      `Leads from get-started-v3/questions, signed, ${threeLenders}, qkba hi`,
      `Leads from get-started-v3/credit-report, signed, ${fourLenders}, qkba hi`,
      `Leads from get-started-v3/submit-claim, signed, ${fourLenders}, qkba hi, submitted`,
    ],
  },

  "asked who gave the finance in v4": askedAfterTheQuestions("v4"),
  "asked who gave the finance in v5": askedAfterTheQuestions("v5"),

  "cancelled after the finish in v3": cancelled("v3"),
  "cancelled after the finish in v4": cancelled("v4"),
  "cancelled after the finish in v5": cancelled("v5"),

  "nothing found in v3": nothingFound("v3"),
  "nothing found in v4": nothingFound("v4"),
  "nothing found in v5": nothingFound("v5"),

  "bureau down in v3": bureauDown("v3"),
  "bureau down in v4": bureauDown("v4"),
  "bureau down in v5": bureauDown("v5"),

  "questions failed in v3": questionsFailed("v3"),
  "questions failed in v4": questionsFailed("v4"),
  "questions failed in v5": questionsFailed("v5"),
} as const satisfies Readonly<Record<string, GoneOut>>;
