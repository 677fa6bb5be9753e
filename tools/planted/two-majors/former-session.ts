/**
 * What major 2 would keep of the former one's session entry, as its source: in the planted tree it stands in
 * packages/contracts/src/majors/1, and reaches from there what major 2 has made of the claim.
 */
export const formerSession = `import { atom } from "jotai/vanilla";
import type { ClaimFields } from "../../claim/claim.schema.ts";
import {
  claimAtom as claimNow, completeStepAtom as completeNow, type Claim as ClaimNow, type CompletedStep as CompletedNow,
  type Unsent as UnsentNow,
} from "../../session/session.atoms.ts";

export * from "../../session/session.atoms.ts";

export type Unsent = Omit<UnsentNow, "replies"> & { readonly fields: ClaimFields };
export type Claim = Omit<ClaimNow, "replies" | "unsent"> & { readonly fields: ClaimFields; readonly unsent: readonly Unsent[] };
export type CompletedStep = Omit<CompletedNow, "replies"> & { readonly fields?: ClaimFields };

const down = ({ replies, unsent, ...claim }: ClaimNow): Claim =>
  ({ ...claim, fields: replies, unsent: unsent.map(({ id, replies: fields }) => ({ id, fields })) });

const up = ({ fields, unsent, ...claim }: Claim): ClaimNow =>
  ({ ...claim, replies: fields, unsent: unsent.map(({ id, fields: replies }) => ({ id, replies })) });

type Change = Claim | null | ((before: Claim | null) => Claim | null);

/** The one claim, in the words of major 1. */
export const claimAtom = atom(
  (get) => {
    const claim = get(claimNow);
    return claim && down(claim);
  },
  (get, set, change: Change) => {
    const before = get(claimNow);
    const claim = typeof change === "function" ? change(before && down(before)) : change;
    set(claimNow, claim && up(claim));
  },
);

export const completeStepAtom = atom(null, (_get, set, { fields, ...done }: CompletedStep) =>
  set(completeNow, { ...done, ...(fields && { replies: fields }) }));
`;
