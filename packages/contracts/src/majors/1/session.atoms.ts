import { atom } from "jotai/vanilla";
import {
  claimAtom as claimNow,
  sendUnsentAtom as sendNow,
  type Claim as ClaimNow,
} from "../../session/session.atoms.ts";

export * from "../../session/session.atoms.ts";
export { saveClaimAtom as saveClaimFieldsAtom } from "../../session/session.atoms.ts";

/** In major 1 the saves that are done were called so. */
export type Claim = Omit<ClaimNow, "completedSaves"> & { readonly settled?: readonly string[] };

const down = ({ completedSaves, ...claim }: ClaimNow): Claim =>
  completedSaves ? { ...claim, settled: completedSaves } : claim;

const up = ({ settled, ...claim }: Claim): ClaimNow => (settled ? { ...claim, completedSaves: settled } : claim);

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

/** Sends what the server does not have; what it will never take was called refused. */
export const sendUnsentAtom = atom(null, async (_get, set) => {
  const { rejections, ...sent } = await set(sendNow);
  // oxlint-disable-next-line claims/trade-words -- the word of major 1
  return { ...sent, refusals: rejections };
});
