/** 72 as '1:12'; a day's limit is no clock. */
export function clock(seconds: number) {
  return seconds >= 3_600 ? inWords(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const units = [
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** 72 as '1 minute 12 seconds', and what is over an hour without its seconds. */
export function inWords(seconds: number) {
  const parts = units.flatMap(([unit, length], index) => {
    const count = Math.floor((index === 0 ? seconds : seconds % (units[index - 1]?.[1] ?? 1)) / length);
    return count === 0 || (unit === "second" && seconds >= 3_600) ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  });
  return parts.join(" ");
}

/** What is said of a code to the claim's own phone, wherever one has to come first. */
export const copy = {
  label: "Enter the 4-digit code",
  sending: "We are sending a text with a 4-digit code.",
  sent: (to: string) => `We sent a text to ${to}.`,
  called: (to: string) => `We are calling you on ${to}.`,
  waiting: "We text you a code when the clock reaches 0:00.",
  confirm: "Confirm",
  confirming: "Confirming...",
  another: "Send another code",
  resendIn: (seconds: number) => `in ${clock(seconds)}`,
  notShown: "Your code was right, but we couldn't open your data just now. Please load this page again.",
  noNumber: "We can't text you a code",
  prefix: "Error:",
  problems: {
    incomplete: "Please enter the complete 4-digit OTP",
    noClaim: "Claim number not found. Please try again.",
    notSent: "Failed to send OTP. Please try again.",
    wrong: "Invalid OTP. Please try again.",
    spent: "Too many attempts. Please request a new code.",
    network: "Network error. Please check your connection and try again.",
  },
} as const;
