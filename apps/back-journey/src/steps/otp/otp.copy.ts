import { clock, copy as codeCopy, inWords } from "../../code/code.copy.ts";

/** Every word of the phone verification. */
export const copy = {
  title: "Phone Verification",
  banner: {
    sending: "Sending verification code...",
    sent: "Verification code sent to your mobile",
    calling: "Calling your mobile...",
    called: "We are calling your mobile with the code",
    waiting: "We text the code to this number when the clock reaches 0:00",
  },
  problem: "There is a problem",
  field: "Your code",
  label: "Enter the 4-digit code",
  hint: {
    sending: "We are sending a text with a 4-digit code to",
    sent: "We sent a text with a 4-digit code to",
    called: "We are calling you with a 4-digit code on",
    unsent: "The text with your 4-digit code goes to",
  },
  yourMobile: "your mobile",
  spokenError: "Error:",
  changeNumber: "Change Number?",
  verify: "Verify and Continue",
  verifying: "Verifying...",
  resend: "Resend Verification Code",
  call: { label: "Call me instead", hint: "A voice reads the code out, twice." },
  tries: {
    one: "You have one try left with this code.",
    some: (count: number) => `You have ${count} tries left with this code.`,
  },
  locked: {
    title: "Too many codes did not match.",
    wait: (seconds: number) =>
      seconds === 0 ? "You can have a new one now." : `You can have a new one in ${inWords(seconds)}.`,
    why: "This protects you if someone else is guessing.",
    closed: "Closed until you have a new code.",
    by: { legend: "How should we send the new one?", text: "Text", call: "Phone call" },
    to: "To",
    resendIn: (seconds: number) => `Resend Verification Code in ${clock(seconds)}`,
  },
  noNumber: {
    title: codeCopy.noNumber,
    lede: "This claim has no mobile number yet, so there is no phone that could show it is yours.",
    text: "Go on with it in the browser where you started it, or call us.",
    startAgain: "Start a new claim",
    busy: "Starting a new claim...",
    failed: "We couldn't start a new claim just now. Please check your connection and try again.",
  },
  notes: {
    label: "Notes on this step",
    late: {
      title: "No text yet?",
      text: "It can take a minute. You can ask for another when the clock reaches 0:00.",
    },
    lastTry: {
      title: "After the last try",
      text: "You will need a new code. Your answers stay saved.",
    },
    noNeedToWait: {
      title: "You need not wait here",
      text: "Have a link e-mailed to you, and come back when it suits you.",
    },
    notYou: {
      title: "Did you not ask for a code?",
      text: "Then someone else may be trying.",
      write: "Write to us",
      call: ", or call",
    },
    secret: {
      title: "Keep the code to yourself",
      text: "We never ring to ask for it. If someone does, it is not us.",
    },
  },
} as const;
