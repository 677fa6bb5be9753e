import { isDeepStrictEqual } from "node:util";
import type { EmitClaimEvent, Save } from "../claim-events/claim-events.ts";
import { consentNames } from "../claim/saved-fields.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence } from "./append-evidence.ts";

/** Puts on record what was consented to, and that the claim was submitted. */
export function recordConsentsOnEvents({ keyring }: { readonly keyring: Keyring }): EmitClaimEvent {
  return async (trx, { event, visitor: { claimId }, at }) => {
    if (event.name !== "consented" && event.name !== "submitted") return;
    const { from, proof } = event.save;
    const about = { claimId, at, from, proof };
    if (event.name === "submitted") return appendEvidence(trx, keyring, { ...about, event: "submitted", details: {} });
    const consents = consentsIn(event.save);
    if (consents !== null) await appendEvidence(trx, keyring, { ...about, event: "consented", details: { consents } });
  };
}

/** A save proves something only where it changes it: pages send what they hold again and again. */
function consentsIn({ before, fields }: Save): Readonly<Record<string, unknown>> | null {
  const given = consentNames.filter(
    (name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]),
  );
  return given.length === 0 ? null : Object.fromEntries(given.map((name) => [name, fields[name]]));
}
