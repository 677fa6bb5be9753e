import { atom } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { claimAtom } from "./claim.atom.ts";

function detailsOf({ first_name, last_name, dob, address, addressID }: ClaimFields): string {
  const home = address && Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([first_name, last_name, dob, home ?? addressID]);
}

/** Changes with the name, the date of birth and the address: what bureaus said belongs to the details they were asked with. */
export const detailsKeyAtom = atom((get) => detailsOf(get(claimAtom)?.fields ?? {}));
