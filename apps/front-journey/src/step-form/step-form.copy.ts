/** Every word that the forms of the details steps share. */
export const copy = {
  next: "Next",
  busy: "Processing...",
  problems: "There is a problem",
  spokenError: "Error:",
  notes: "Notes on this step",
  rejected: {
    missing: {
      text: (name: string) => `We do not have ${name} yet, so nothing could be signed. Everything else is saved.`,
      link: (name: string) => `Give us ${name}`,
      fields: {
        first_name: { name: "your legal first name", step: "basic_info" },
        last_name: { name: "your legal surname", step: "basic_info" },
        dob: { name: "your date of birth", step: "basic_info" },
        dateOfBirth: { name: "your date of birth", step: "basic_info" },
        address: { name: "your address", step: "postcode" },
        email: { name: "your email", step: "contact_info" },
        phone_number: { name: "your mobile number", step: "contact_info" },
      },
    },
    fixed: {
      text: "You have signed with your name, date of birth and address, so they stay as they are. If one of them is wrong, call us and we put it right.",
      link: "Go on with your claim",
    },
    confirmPhone: { link: "Confirm my phone" },
    freshCode: {
      go: "Change my number",
      call: "To change your number, call us and tell us your name and the new number:",
    },
    submitted: {
      text: "Your claim is with us already, so nothing can be changed here any more.",
      link: "See your claim",
    },
  },
} as const;
