interface Source {
  readonly name: string;
  /** What may stand there, for the sentence with which a program does not start. */
  readonly allowed: string;
}

/** Which setting fills which part of the firm's brand: the pages and the back end, whose letters name the same firm, read these. */
export const brandSettings = {
  name: { name: "BRAND_NAME", allowed: "the firm's name" },
  company: { name: "BRAND_COMPANY", allowed: "the trading company's name" },
  reference: { name: "BRAND_REFERENCE", allowed: "the regulator's firm reference" },
  domain: { name: "BRAND_DOMAIN", allowed: "an e-mail domain such as example-claims.test" },
  email: { name: "BRAND_EMAIL", allowed: "an e-mail address" },
  phone: { name: "BRAND_PHONE", allowed: "a phone number of digits and spaces" },
  address: { name: "BRAND_ADDRESS", allowed: "the firm's postal address" },
} as const satisfies Readonly<Record<string, Source>>;
