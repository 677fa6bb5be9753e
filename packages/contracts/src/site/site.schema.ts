import * as v from "valibot";
import { fictionalSite } from "./fictional-site.ts";

const { brand } = fictionalSite;

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value, "origin without a path"),
);
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Who the firm is (decision D1): one place, fictional until it is set. */
export const brandSchema = v.object({
  name: v.optional(words, brand.name),
  company: v.optional(words, brand.company),
  reference: v.optional(words, brand.reference),
  domain: v.optional(v.pipe(words, v.regex(/^[a-z0-9.-]+\.[a-z]{2,24}$/i)), brand.domain),
  email: v.optional(v.pipe(words, v.email()), brand.email),
  phone: v.optional(v.pipe(words, v.regex(/^\+?[0-9 ]{7,20}$/)), brand.phone),
  address: v.optional(words, brand.address),
});

/** Who the firm is. */
export type Brand = v.InferOutput<typeof brandSchema>;

/** What the pages know of the place they are served from; composed into each of them. */
export const siteSchema = v.object({
  brand: v.optional(brandSchema, {}),
  /** The one host that portal paths hand over to. */
  portalOrigin: v.optional(origin, fictionalSite.portalOrigin),
  statusUrl: v.optional(webAddress),
  /** Where the regulator's register shows the firm. */
  registerUrl: v.optional(v.pipe(webAddress, v.startsWith("https://"))),
  /** Where the product is reached from outside, for what search engines read. */
  publicOrigin: v.optional(origin),
  maintenance: v.optional(v.boolean(), fictionalSite.maintenance),
  typedSignature: v.optional(v.boolean(), fictionalSite.typedSignature),
  otp: v.optional(v.boolean(), fictionalSite.otp),
  /** Whether a code may be had by a call. */
  otpCalls: v.optional(v.boolean(), fictionalSite.otpCalls),
  sandbox: v.optional(v.boolean(), fictionalSite.sandbox),
});

/** What the pages know of the place they are served from. */
export type Site = v.InferOutput<typeof siteSchema>;

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** What editors publish for the journey's own pages: what those pages read of it. */
export const publishedWordsSchema = v.object({
  banner: v.exactOptional(sentence),
  softSearch: v.exactOptional(sentence),
  cookies: v.exactOptional(v.object({ question: sentence, analytics: sentence, marketing: sentence })),
  maintenance: v.exactOptional(v.object({ lede: sentence, existing: sentence, fresh: sentence })),
  redress: v.exactOptional(v.object({ text: sentence, from: sentence, to: sentence })),
});
