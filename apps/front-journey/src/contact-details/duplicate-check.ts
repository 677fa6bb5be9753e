import type { ClaimFields } from "@claims/contracts/claim/schema";
import { validateUser } from "@claims/contracts/contact-details/client";
import { claimAtom, sendUnsentAtom } from "@claims/contracts/session/atoms";
import type { useStore } from "jotai";
import { personOf } from "./tell-others.ts";

/**
 * True where this person has another claim. The server compares with what it holds, so everything entered goes out
 * first. Where it cannot tell, the claimant goes on: nobody is kept from claiming by a check that failed.
 */
export async function hasAnotherClaim(store: ReturnType<typeof useStore>, contact: ClaimFields): Promise<boolean> {
  await store.set(sendUnsentAtom);
  const claim = store.get(claimAtom);
  const person = claim && personOf({ ...claim, fields: { ...claim.fields, ...contact } });
  if (!person) return false;
  const answer = await validateUser(person);
  return answer.ok && !answer.value.valid;
}
