/** Every word of the questions about who the claimant is, wherever they stand. */
export const copy = {
  group: { name: "Your name", birthDate: "Your date of birth" },
  title: "Title",
  nameHint: "We need your licence or passport name to match your agreements",
  firstName: "Legal first name",
  surname: "Legal surname",
  birthDate: {
    legend: "Date of birth",
    hint: "As on your licence or passport.",
    day: "Day",
    month: "Month",
    year: "Year",
  },
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  privacy: {
    name: "Privacy policy",
    lead: "I have read and accept the",
    link: "privacy policy",
    opens: "(opens in a new tab)",
  },
} as const;

/** One sentence for each code that an answer about the person can fail with. */
const sentences = {
  "title-missing": "Please select your title",
  "first-name-missing": "Please enter your legal first name",
  "first-name-letters-only": "Invalid format: please use letters only",
  "first-name-too-short": "Invalid input: please enter at least 2 letters",
  "first-name-too-long": "Invalid input: please use at most 60 letters",
  "first-name-title-word": "Invalid input: please enter your first name, not a title",
  "surname-missing": "Please enter your legal surname",
  "surname-letters-only": "Invalid format: please use letters only",
  "surname-too-short": "Invalid input: please enter at least 2 letters",
  "surname-too-long": "Invalid input: please use at most 60 letters",
  "day-missing": "Day is required",
  "month-missing": "Month is required",
  "year-missing": "Year is required",
  "date-invalid": "Please enter a valid date",
  "date-in-future": "Date of birth cannot be in the future",
  "too-young": "You must be at least 13 years old",
  "too-old": "Please enter a valid date of birth (max 120 years old)",
  "privacy-missing": "You must accept the privacy policy to continue",
} as const;

export type PersonCode = keyof typeof sentences;

function isPersonCode(code: string): code is PersonCode {
  return Object.hasOwn(sentences, code);
}

export function sentenceFor(code: string): string {
  return isPersonCode(code) ? sentences[code] : "Invalid input";
}
