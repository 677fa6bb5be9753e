import * as v from "valibot";

const longestTyped = 11;
const fewestDigits = 10;
/** 070 are personal numbers and 076 pagers, save for 07624, which is the Isle of Man's mobiles. */
const ukMobile = /^07(?:[1-57-9]\d{8}|624\d{6})$/;

function withoutCountryCode(text: string) {
  return text.replace(/^(?:\+44|0044|44)/, "0").replace(/^00(?=7)/, "0");
}

/** The digits of a number as a person may write it, country code turned into the leading 0. */
export function normalisePhone(text: string): string {
  return withoutCountryCode(text.replace(/[\s()-]/g, ""));
}

/** Arabic and Persian keyboards have digits of their own, whose last four bits are their values. */
const inArabic = /[٠-٩۰-۹]/g;

/** What the field shows for what was typed or pasted: digits, those of full width and Arabic ones too, at most 11 of them. */
export function formatPhone(text: string): string {
  const plain = text.normalize("NFKC").replace(inArabic, (digit) => String(digit.charCodeAt(0) & 15));
  return withoutCountryCode(plain.replace(/[^\d+]/g, ""))
    .replace(/\D/g, "")
    .slice(0, longestTyped);
}

function withLeadingZero(digits: string) {
  return digits.length === fewestDigits && digits.startsWith("7") ? `0${digits}` : digits;
}

function isComplete(digits: string) {
  return digits.replace(/\D/g, "").length >= fewestDigits;
}

/** Mobile number in, `+447…` out: `phone-missing`, `phone-incomplete`, `phone-invalid`. */
export const phoneRule = v.pipe(
  v.string("phone-missing"),
  v.transform(normalisePhone),
  v.nonEmpty("phone-missing"),
  v.check(isComplete, "phone-incomplete"),
  v.transform(withLeadingZero),
  v.regex(ukMobile, "phone-invalid"),
  v.transform((digits) => `+44${digits.slice(1)}`),
);
