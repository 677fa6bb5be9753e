/** Every word that the home page with the postcode box has for itself. */
export const copy = {
  lede: "Had a car on finance between 2007 and 2021? You may not have been told about the commission. Your postcode is enough to start looking.",
  ask: {
    form: "Check for refunds",
    label: "To check eligibility, enter your Postcode",
    button: "CHECK FOR REFUNDS",
    busy: "Processing...",
    picking: "Picking your address takes you to the next step.",
  },
} as const;
