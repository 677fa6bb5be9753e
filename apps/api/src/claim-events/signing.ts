import type { ClaimFields } from "@claims/contracts/claim/schema";

/** A signature that has been read and checked: what is stored of it. */
export interface Signing {
  readonly meta: NonNullable<ClaimFields["signature_meta"]>;
  readonly typedName: string | null;
  /** Packed again by us, so that nothing but pixels is left of what was sent. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A link by which another device was let in to sign. */
export interface SigningLink {
  readonly madeAt: Date;
  readonly openedAt: Date | null;
}
