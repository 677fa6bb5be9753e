type Mask = (value: string) => unknown;

export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-3)}`;
}

/** The stars are always as many: their number would give away the length of a name. */
const masks: Readonly<Record<string, Mask>> = {
  title: () => "•••",
  first_name: (name) => `${initialOf(name)}***`,
  last_name: (name) => `${initialOf(name)}****`,
  previous_name: (name) => `${initialOf(name)}****`,
  dob: () => "••••-••-••",
  dateOfBirth: () => "••/••/••••",
  email: (email) => `${initialOf(email)}***@…`,
  phone_number: maskPhone,
  postcode: () => "••• •••",
};

const shown: ReadonlySet<string> = new Set([
  "journey",
  "car_on_finance_2007_2021",
  "did_dealer_disclose_commission",
  "soft_check_privacy",
  "redundant-claim-concent",
  "consents",
  "not_already_filed",
  "session_duration",
]);

/** Whether a masked visitor sees this field as it is. */
export function isShownMasked(name: string): boolean {
  return shown.has(name);
}

/** For a visitor who has not proven to be the claimant. A field that no rule names stays hidden. */
export function maskFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, value]) => maskField(name, value));
  return Object.fromEntries(entries);
}

function maskField(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (shown.has(name)) return [[name, value]];
  if (name === "address") return [[name, { country: "GB", street1: "••••", postcode: "••• •••" }]];
  const mask = masks[name];
  return mask && typeof value === "string" && value !== "" ? [[name, mask(value)]] : [];
}

function initialOf(text: string): string {
  return [...text][0] ?? "";
}
