import * as v from "valibot";

const longestEmail = 254;
const format = /^[A-Za-z0-9.+_-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/;

/** E-mail: `email-missing`, `email-invalid`. Whether anybody reads it is the server's check. */
export const emailRule = v.pipe(
  v.string("email-missing"),
  v.trim(),
  v.nonEmpty("email-missing"),
  v.maxLength(longestEmail, "email-invalid"),
  v.regex(format, "email-invalid"),
);

/** The form in which two e-mail addresses are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
