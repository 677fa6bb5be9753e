import { addressLabel } from "@claims/contracts/address/text";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";

/** The claim whose risk was asked about on this page already. */
const askedAtom = atom<string | null>(null);

async function ask(claimId: string, fields: Claim["fields"]) {
  const { assessRisk } = await import("@claims/contracts/risk/client");
  const {
    first_name: firstName = "",
    last_name: surname = "",
    email = "",
    phone_number: phone = "",
    address,
    postcode = "",
  } = fields;
  await assessRisk({
    claim_number: claimId,
    name: `${firstName} ${surname}`.trim(),
    email,
    phone,
    address: address ? addressLabel(address) : "",
    city: address?.postTown ?? "",
    postalCode: postcode,
    country: "GB",
  });
}

/**
 * Has the claim's risk assessed as the back half opens (decision D37): once, and no page waits for it or shows it.
 * A submitted claim was assessed before, and asking again would put the device's name back into storage (D48).
 */
export function useRiskAssessed() {
  const store = useStore();
  const claim = useAtomValue(claimAtom);
  useEffect(() => {
    if (
      !claim?.claimId ||
      claim.masked ||
      claim.submitted ||
      !claim.fields.email ||
      store.get(askedAtom) === claim.claimId
    )
      return;
    store.set(askedAtom, claim.claimId);
    ask(claim.claimId, claim.fields).catch(() => undefined);
  }, [claim, store]);
}
