import { atom } from "jotai/vanilla";
import { variantAtom } from "../journey/journey.atoms.ts";
import { claimAtom, newSaveId } from "../session/claim.atom.ts";
import type { Claim } from "../session/claim.ts";
import { triggerEvent } from "./events.client.ts";
import type { EventName } from "./events.schema.ts";
import { hashedPerson } from "./hashed-person.ts";

/** Nothing leaves without consent, nothing of a tester, and nothing of a person whom the visitor may not be. */
function mayTell({ fields, tester, masked }: Claim): boolean {
  return fields.consents?.marketing === true && !tester && !masked;
}

/** Reports what happened on the journey. Nobody waits for it, and its failure is nobody's concern. */
export const reportEventAtom = atom(null, async (get, _set, event: EventName): Promise<void> => {
  const claim = get(claimAtom);
  if (!claim || !mayTell(claim)) return;
  await triggerEvent({
    event,
    id: newSaveId(),
    time: new Date().toISOString(),
    host: globalThis.location.host,
    userData: await hashedPerson(claim.fields),
    context: { journey: get(variantAtom) },
  });
});
