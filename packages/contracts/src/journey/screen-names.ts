/** The steps that `screens_completed` can list, in the order of the journey. */
export const screenNames = [
  "postcode",
  "basic_info",
  "contact_info",
  "sign",
  "credits_report",
  "otp",
  "questions",
  "credit_report",
  "submit_claim",
] as const;

/** One of `screenNames`. */
export type ScreenName = (typeof screenNames)[number];

/** True for a name that `screens_completed` can list. */
export function isScreenName(name: string): name is ScreenName {
  return screenNames.some((known) => known === name);
}
