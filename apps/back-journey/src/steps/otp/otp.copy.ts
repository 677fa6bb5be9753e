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
