/** What is said where a code to the claim's own phone has to come first. */
export const copy = {
  label: "Enter the 4-digit code",
  sending: "We are sending a text with a 4-digit code.",
  sent: (to: string) => `We sent a text to ${to}.`,
  confirm: "Confirm",
  confirming: "Confirming...",
  another: "Send another code",
  incomplete: "Please enter the complete 4-digit OTP",
  notShown: "Your code was right, but we couldn't open your data just now. Please load this page again.",
  prefix: "Error:",
} as const;
