import * as v from "valibot";

/** Body of POST /claims/current/cancel and /claims/current/erase: a slip of the finger has no `confirm`. */
export const confirmedBody = v.strictObject({ confirm: v.literal(true) });

/** Answer of POST /claims/current/cancel; the same for every repeat. */
export const cancelAnswer = v.object({ cancelledAt: v.string(), receipt: v.string() });

/** When a claim was cancelled, and the number of the receipt. */
export type Cancelled = v.InferOutput<typeof cancelAnswer>;

/** Answer of POST /claims/current/erase: what the law has us keep, until when (a day), and why. */
export const eraseAnswer = v.object({
  erasedAt: v.string(),
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
