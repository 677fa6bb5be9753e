/** Every word of the questions about how the claimant is reached, wherever they stand. */
export const copy = {
  group: "How to reach you",
  email: { label: "Email", hint: "We e-mail you what we find.", meant: (domain: string) => `Did you mean ${domain}?` },
  phone: { label: "Mobile number", hint: "We text a 4-digit code to it." },
  softCheck: {
    name: "Credit search",
    wording:
      "I authorise a soft credit search of credit bureau data to support my claim (directly or powered by a data provider). I understand any search will not impact my credit score.",
  },
  checking: "Checking…",
  accepted: "Looks right",
  notReached: "We check this when you are back. Carry on.",
  rejectedLater: {
    email: "Your email did not pass our check. Please go back to it and put it right.",
    phone: "Your mobile number did not pass our check. Please go back to it and put it right.",
  },
  ourFault: {
    email: "We could not check your email just now. That is our fault, not yours. Press Next, and we try again.",
    phone:
      "We could not check your mobile number just now. That is our fault, not yours. Press Next, and we try again.",
  },
  checkFailed: { email: "Error validating email!", phone: "Error validating phone!" },
  userExists: {
    title: "User already exists!",
    text: "You already have a claim with us. We're still working on it and will keep you updated by email and text. If you need help, reach us at",
    open: "To see that claim, open the link that we texted or e-mailed to you. Ok takes you back to your address.",
    ok: "Ok",
  },
} as const;

/** One sentence for each code that an answer about reaching the claimant can fail with. */
const sentences = {
  "email-missing": "Email is required",
  "email-invalid": "Please enter a valid email address",
  "phone-missing": "Mobile number is required",
  "phone-incomplete": "Incomplete number",
  "phone-invalid": "Please enter a valid mobile number",
  "soft-check-missing": "This field is required",
} as const;

export type ContactCode = keyof typeof sentences;

function isContactCode(code: string): code is ContactCode {
  return Object.hasOwn(sentences, code);
}

export function sentenceFor(code: string): string {
  return isContactCode(code) ? sentences[code] : "Invalid input";
}
