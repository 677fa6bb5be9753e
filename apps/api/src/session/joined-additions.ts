import { isDeepStrictEqual } from "node:util";
import type { ClaimFields } from "@claims/contracts/claim/schema";

/** A claim holds so many lenders and former addresses: the latest ones. */
const most = { lenders: 50, addresses: 6 };

function joined<Item>(before: unknown, given: readonly Item[], limit: number): Item[] {
  const known: Item[] = Array.isArray(before) ? before : [];
  const added = given.filter((item) => !known.some((other) => isDeepStrictEqual(item, other)));
  return [...known, ...added].slice(-limit);
}

/** Each page of a submitted claim adds to the list that it was opened with, and what another page added since stays. */
export function withJoinedAdditions(before: Readonly<Record<string, unknown>>, fields: ClaimFields): ClaimFields {
  const { manually_declared_lenders_names: lenders, previousAddresses: addresses } = fields;
  return {
    ...fields,
    ...(lenders && {
      manually_declared_lenders_names: joined(before.manually_declared_lenders_names, lenders, most.lenders),
    }),
    ...(addresses && { previousAddresses: joined(before.previousAddresses, addresses, most.addresses) }),
  };
}
