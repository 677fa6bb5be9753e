import * as v from "valibot";

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value, "origin without a path"),
);
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Who the firm is (decision D1): one place, fictional until it is set. */
export const brandSchema = v.object({
  name: v.optional(words, "Example Claims"),
  company: v.optional(words, "Example Trading Limited"),
  reference: v.optional(words, "000000"),
  domain: v.optional(v.pipe(words, v.regex(/^[a-z0-9.-]+\.[a-z]{2,24}$/i)), "example-claims.test"),
  email: v.optional(v.pipe(words, v.email()), "help@example-claims.test"),
  phone: v.optional(v.pipe(words, v.regex(/^\+?[0-9 ]{7,20}$/)), "0800 000 0000"),
  address: v.optional(words, "1 Example Street, Exampleton, EX1 1EX"),
});

/** Who the firm is. */
export type Brand = v.InferOutput<typeof brandSchema>;

/** What the pages know of the place they are served from; composed into each of them. */
export const siteSchema = v.object({
  brand: v.optional(brandSchema, {}),
  /** The one host that portal paths hand over to. */
  portalOrigin: v.optional(origin, "http://portal.localhost:3000"),
  statusUrl: v.optional(webAddress),
  maintenance: v.optional(v.boolean(), false),
  typedSignature: v.optional(v.boolean(), true),
  otp: v.optional(v.boolean(), true),
  sandbox: v.optional(v.boolean(), false),
});

/** What the pages know of the place they are served from. */
export type Site = v.InferOutput<typeof siteSchema>;
