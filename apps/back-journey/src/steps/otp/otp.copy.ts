function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Every word of the phone verification. */
export const copy = {
  title: "Phone Verification",
  banner: {
    sending: "Sending verification code...",
    sent: "Verification code sent to your mobile",
    waiting: "We text the code to this number when the clock reaches 0:00",
  },
  problem: "There is a problem",
  field: "Your code",
  label: "Enter the 4-digit code",
  hint: {
    sending: "We are sending a text with a 4-digit code to",
    sent: "We sent a text with a 4-digit code to",
    unsent: "The text with your 4-digit code goes to",
  },
  yourMobile: "your mobile",
  spokenError: "Error:",
  changeNumber: "Change Number?",
  verify: "Verify and Continue",
  verifying: "Verifying...",
  resend: "Resend Verification Code",
  resendIn: (seconds: number) => `in ${clock(seconds)}`,
  problems: {
    incomplete: "Please enter the complete 4-digit OTP",
    noClaim: "Claim number not found. Please try again.",
    notSent: "Failed to send OTP. Please try again.",
    wrong: "Invalid OTP. Please try again.",
    network: "Network error. Please check your connection and try again.",
  },
  noNumber: {
    title: "We can't text you a code",
    lede: "This claim has no mobile number yet, so there is no phone that could show it is yours.",
    text: "Go on with it in the browser where you started it, or call us.",
    anew: "Start a new claim",
    busy: "Starting a new claim...",
    failed: "We couldn't start a new claim just now. Please check your connection and try again.",
  },
  notes: {
    label: "Notes on this step",
    late: {
      title: "No text yet?",
      text: "It can take a minute. You can ask for another when the clock reaches 0:00.",
    },
    secret: {
      title: "Keep the code to yourself",
      text: "We never ring to ask for it. If someone does, it is not us.",
    },
  },
} as const;
