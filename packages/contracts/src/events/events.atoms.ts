import { atom } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { normaliseEmail } from "../contact-details/contact-details.schema.ts";
import { callApi } from "../http/http.client.ts";
import { variantAtom } from "../journey/journey.atoms.ts";
import { newSaveId } from "../session/queue.ts";
import { type Claim, claimAtom } from "../session/state.ts";
import { type EventName, triggerEventAnswer, type TriggerEventBody } from "./events.schema.ts";

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

/** What is said of a person, each in the one form that two hashes can be compared in. */
function normalised({ first_name, last_name, dob, email, phone_number, postcode }: ClaimFields) {
  return {
    first_name: first_name?.toLowerCase(),
    last_name: last_name?.toLowerCase(),
    dob: dob?.replaceAll("-", ""),
    email: email && normaliseEmail(email),
    phone: phone_number?.replace("+", ""),
    postcode: postcode?.replaceAll(" ", "").toLowerCase(),
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The answers that identify a person, hashed; none of them where the page has no means to hash (plain http). */
async function hashedPerson(fields: ClaimFields): Promise<Record<string, string>> {
  // Typed as always there; outside a secure context it is not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return {};
  const known = Object.entries(normalised(fields)).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(await Promise.all(known.map(async ([name, text]) => [name, await sha256(text)] as const)));
}
