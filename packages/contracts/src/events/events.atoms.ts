import { atom } from "jotai/vanilla";
import { callApi } from "../http/http.client.ts";
import { variantAtom } from "../journey/journey.atoms.ts";
import { newSaveId } from "../session/queue.ts";
import { type Claim, claimAtom } from "../session/state.ts";
import { type EventName, triggerEventAnswer, type TriggerEventBody } from "./events.schema.ts";
import { hashedPerson } from "./hashed-person.ts";

/** Nothing leaves without consent, nothing of a tester, and nothing of a person whom the visitor may not be. */
function mayReport({ fields, tester, masked }: Claim): boolean {
  return fields.consents?.marketing === true && !tester && !masked;
}

const lastReportAtom = atom<Promise<unknown>>(Promise.resolve());

/**
 * Reports what happened on the journey. No screen waits for it or acts on its failure. Each report waits for the one
 * before it, because two that are under way together may reach the back end in either order.
 */
export const reportEventAtom = atom(null, async (get, set, event: EventName): Promise<void> => {
  const claim = get(claimAtom);
  if (!claim || !mayReport(claim)) return;
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

/** Reports one event; sent again with the same id it is counted once. */
function triggerEvent(body: TriggerEventBody) {
  return callApi({
    method: "post",
    path: "/trigger-gtm-event",
    body,
    answers: triggerEventAnswer,
    idempotent: body.id,
  });
}
