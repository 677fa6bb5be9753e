/** Every word that the home variants have for themselves. */
export const copy = {
  lede: "You may not have been told about the commission on your car finance. Your postcode is enough to start looking.",
  yes: "Yes",
  no: "No",
  button: "CHECK FOR REFUNDS",
} as const;
