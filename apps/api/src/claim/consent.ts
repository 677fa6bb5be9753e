/** What was answered in the cookie banner; silence is a no. */
export function allowsMarketing(fields: Readonly<Record<string, unknown>>): boolean {
  const { consents } = fields;
  return typeof consents === "object" && consents !== null && "marketing" in consents && consents.marketing === true;
}
