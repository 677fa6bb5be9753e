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

const lastReportAtom = atom<Promise<unknown>>(Promise.resolve());

/**
 * Reports what happened on the journey. No screen waits for it or acts on its failure. Each report waits for the one
 * before it, because two that are under way together may reach the back end in either order.
 */
export const reportEventAtom = atom(null, async (get, set, event: EventName): Promise<void> => {
  const claim = get(claimAtom);
  if (!claim || !mayTell(claim)) return;
  const [time, journey, before] = [new Date().toISOString(), get(variantAtom), get(lastReportAtom)];
  const report = async () => {
    const userData = await hashedPerson(claim.fields);
    await before;
    await triggerEvent({
      event,
      id: newSaveId(),
      time,
      host: globalThis.location.host,
      userData,
      context: { journey },
    });
  };
  const reported = report();
  set(
    lastReportAtom,
    reported.catch(() => undefined),
  );
  await reported;
});
