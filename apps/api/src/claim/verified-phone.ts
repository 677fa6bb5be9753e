type Fields = Readonly<Record<string, unknown>>;

/** The fact of a verified phone: it names the number, so that it says nothing about another one. */
export function phoneVerified(phone: string, now: Date): Fields {
  return { phone_verified_at: now.toISOString(), phone_verified_number: phone };
}

/** Whether the number that the claim has now is the one that was verified. */
export function isPhoneVerified({ fields, facts }: { readonly fields: Fields; readonly facts: Fields }): boolean {
  return facts.phone_verified_number !== undefined && facts.phone_verified_number === fields.phone_number;
}
