import * as v from "valibot";
import { languageSchema } from "../language/language.schema.ts";
import { signTokenSchema } from "../links/links.schema.ts";

/** Body of POST /claims/current/erase: a slip of the finger has no `confirm`. */
export const confirmedBody = v.strictObject({ confirm: v.literal(true) });

/** Body of POST /claims/current/cancel. `confirm: false` asks what cancelling would come to; `sign` is a `cancel` token. */
export const cancelBody = v.strictObject({ confirm: v.boolean(), sign: v.optional(signTokenSchema) });

/** Answer of POST /claims/current/cancel with `confirm: true`; the same for every repeat. */
export const cancelAnswer = v.object({
  cancelledAt: v.string(),
  receipt: v.string(),
  /** The claim's number for people. */
  reference: v.optional(v.string()),
  /** Where the receipt was e-mailed, in part; null where it was not. */
  emailedTo: v.optional(v.nullable(v.string())),
});

/** Answer of POST /claims/current/cancel with `confirm: false`: how the claim stands, and nothing changed. */
export const cancellationAnswer = v.object({
  reference: v.string(),
  signedAt: v.string(),
  /** The last moment at which cancelling costs nothing. */
  freeUntil: v.string(),
  cancelledAt: v.nullable(v.string()),
  /** The receipt of the cancellation; null while the claim stands. */
  receipt: v.nullable(v.string()),
  /** Where the receipt was e-mailed, in part; null where it was not. */
  emailedTo: v.optional(v.nullable(v.string())),
  /** How many agreements the claim was for; a link alone is not answered this. */
  claimed: v.optional(v.number()),
  /** The sentence that explains the charge, once the free days are over; null before, and for a cancelled claim. */
  charge: v.nullable(v.string()),
});

/** How a claim stands that may be cancelled. */
export type Cancellation = v.InferOutput<typeof cancellationAnswer>;

/** When a claim was cancelled, and the number of the receipt. */
export type Cancelled = v.InferOutput<typeof cancelAnswer>;

/** Answer of POST /claims/current/erase: what the law has us keep, until when (a day), and why. */
export const eraseAnswer = v.object({
  erasedAt: v.string(),
  /** The number of the receipt: what is kept names it too. */
  receipt: v.optional(v.string()),
  kept: v.array(v.object({ what: v.string(), until: v.string(), why: v.string() })),
});

/** What erasing a claim came to. */
export type Erased = v.InferOutput<typeof eraseAnswer>;

/** Answer of GET /authority-keys: the public keys that letters of authority are sealed with, newest first. */
export const authorityKeysAnswer = v.array(
  v.object({
    keyId: v.string(),
    /** The 32 bytes of an Ed25519 public key, in base64url. */
    publicKey: v.string(),
    firstUsedAt: v.string(),
  }),
);

const lines = v.array(v.string());

/** What hangs below a declaration in the letter, in plain words. */
const letterDetail = v.variant("kind", [
  v.object({ kind: v.literal("allows"), lead: v.string(), points: lines }),
  v.object({ kind: v.literal("forbids"), lead: v.string(), points: lines }),
  v.object({ kind: v.literal("text"), text: v.string() }),
  /** A worked sum: what is taken off line by line, and what is kept. */
  v.object({
    kind: v.literal("sum"),
    lead: v.string(),
    rows: v.array(v.object({ label: v.string(), amount: v.string() })),
  }),
]);

/** The Letter of Authority in words: one source for the page, the plain text and the PDF. */
export const letterWordsSchema = v.object({
  /** English where it says none. */
  language: v.optional(languageSchema),
  title: v.string(),
  /** Who gives the authority, to whom, and who is shown it. `own` lines come from the claimant. */
  parties: v.array(v.object({ label: v.string(), lines, own: v.boolean() })),
  declarations: v.array(
    v.object({
      text: v.string(),
      links: v.optional(v.array(v.object({ words: v.string(), path: v.string() }))),
      details: v.array(letterDetail),
    }),
  ),
  signer: v.string(),
});

/** The Letter of Authority in words. */
export type LetterWords = v.InferOutput<typeof letterWordsSchema>;

/** Query of GET /claims/current/letter: the version of the declarations that the page shows; those in force without it. */
export const letterQuery = v.strictObject({ text_version: v.optional(v.pipe(v.string(), v.maxLength(64))) });

/** Answer of GET /claims/current/letter: the letter as it would be sealed now, without the signature. */
export const letterAnswer = v.object({
  html: v.string(),
  text: v.string(),
  textVersion: v.string(),
  words: letterWordsSchema,
});

/** What £700 leaves the claimant, at the fee of that band: the sum that the letter, its page and the help answer work out. */
export const workedFee = { recovered: "£700", share: "30%", fee: "£210", vat: "£42", kept: "£448" } as const;
