import { dayOfCall, hourOfCall } from "@claims/contracts/help/schema";

/** Every word of the help dialog but the answers, which are content. */
export const copy = {
  open: { short: "Need Help", long: "Help" },
  region: "Help",
  callUsOn: "Call us free on ",
  title: "How can we help?",
  close: "Close help",
  back: "Back",
  foot: { before: "Rather talk? Call ", after: ", free. Your answers stay where they are." },
  issues: {
    cost: "Will it cost me anything?",
    lender: "I can't remember my lender",
    "change-number": "Update My Phone Number",
    "call-back": "Ask us to call you",
    problem: "Report a Technical Problem",
  },
  yourData: "See or delete my data",
  answers: {
    loading: "One moment…",
    missing: "We couldn't load this answer. Please call or write to us, and we will tell you.",
  },
  number: {
    label: "New mobile number",
    lead: "+44",
    hint: "We will send your code and your link to this number.",
    submit: "Submit",
    busy: "Submitting...",
    checking: "Checking…",
    accepted: "Looks right",
    done: "Phone number updated successfully",
    failed: "Failed to update phone number",
    whyNot: {
      "confirm-first":
        "You opened this claim by a link. We change its number only after you have entered the code that we text to the number we have, so that nobody else can take your claim over.",
      "code-first":
        "We change your number only after you have entered the code that we text to the number we have, so that nobody else can take your claim over.",
    },
    lostPhone: { before: "No longer have that phone? Call ", after: ", free, and we change it with you." },
    noClaim: "You have not given us a number yet. We ask for it on the way.",
  },
  callBack: {
    loading: "One moment…",
    lede: (phone: string) => `A person calls you free on ${phone}, the number on your claim.`,
    hours: "Monday to Friday, 9am to 5pm UK time. On a bank holiday we call on the next working day instead.",
    day: "Day",
    dayOf: dayOfCall,
    hour: "Time",
    hourOf: hourOfCall,
    submit: "Ask for the call",
    busy: "Asking...",
    promised: (day: string, hour: string, phone: string) => `We call you on ${day}, ${hour} UK time, on ${phone}.`,
    takeBack: "I no longer need the call",
    takingBack: "Taking it back...",
    takenBack: "We do not call you. You can ask again at any time.",
    noNumber: "You have not given us a number yet. We ask for it on the way.",
    failed:
      "We couldn't do that just now. That is our fault or the connection's, not yours. Please try again, or call us.",
    notOffered: "That hour is no longer free. Please choose another one.",
    confirmFirst:
      "You opened this claim by a link. We call its number only after you have entered the code that we text to it.",
  },
  problem: {
    label: "What happened?",
    hint: "In your own words. Please leave out passwords and card numbers.",
    submit: "Submit",
    busy: "Submitting...",
    done: "Your problem has been reported successfully",
    failed: "Failed to report your problem",
  },
  errorPrefix: "Error:",
} as const;

const sentences: Readonly<Record<string, string>> = {
  "phone-missing": "Mobile number is required",
  "phone-incomplete": "Incomplete number",
  "phone-invalid": "Please enter a valid mobile number",
  "feedback-missing": "Please enter a valid issue description",
};

export const sentenceFor = (code: string): string => sentences[code] ?? "Invalid input";
