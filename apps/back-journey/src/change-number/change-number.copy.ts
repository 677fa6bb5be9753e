/** What is said where the help dialog cannot be opened. */
export const copy = {
  withoutDialog: "To change your number, call us or write to us and tell us your name and the new number.",
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
} as const;
