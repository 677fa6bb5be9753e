import * as v from "valibot";

/** A token of a link: the claim number, a dot, and what proves it. */
export const signTokenSchema = v.pipe(
  v.string(),
  v.maxLength(512),
  v.regex(/^[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9._-]+$/, "sign-invalid"),
);

/** The claim number that a token begins with. */
export function claimNumberOf(signToken: string): string {
  return signToken.slice(0, signToken.indexOf("."));
}

/** Body of POST /claims/current/links. */
export const linkBody = v.variant("purpose", [
  v.strictObject({ purpose: v.literal("sign") }),
  v.strictObject({ purpose: v.literal("resume"), channel: v.picklist(["email", "text"]) }),
]);

/** Body of POST /claims/current/links. */
export type LinkBody = v.InferOutput<typeof linkBody>;

/** Answer to `purpose: "sign"`: where another device signs, once, and until when. */
export const signLinkAnswer = v.object({ url: v.string(), expiresAt: v.string() });

/** Where another device signs, and until when. */
export type SignLink = v.InferOutput<typeof signLinkAnswer>;

/** Answer of GET /claims/current/links: what became of the link with which another device signs. */
export const linksAnswer = v.object({
  /** The one that counts now; null where there is none. */
  sign: v.nullable(v.object({ expiresAt: v.string(), openedAt: v.nullable(v.string()) })),
  signedAt: v.nullable(v.string()),
});

/** What became of the link with which another device signs. */
export type LinksState = v.InferOutput<typeof linksAnswer>;

/** Answer to `purpose: "resume"`: the link is on its way to the claim's own address or number. */
export const resumeLinkAnswer = v.object({ queued: v.literal(true) });
