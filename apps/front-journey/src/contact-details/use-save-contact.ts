import type { Address } from "@claims/contracts/address/schema";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { validateUser, saveContact, saveUser } from "@claims/contracts/contact-details/client";
import type { SaveUserBody, ValidateUserBody } from "@claims/contracts/contact-details/schema";
import { reportEventAtom } from "@claims/contracts/events/atoms";
import type { Problem } from "@claims/contracts/http/schema";
import { stepOf } from "@claims/contracts/journey/rules";
import { verifyDevice } from "@claims/contracts/risk/client";
import {
  claimAtom,
  completeStepAtom,
  saveClaimAtom,
  sendUnsentAtom,
  type Claim,
} from "@claims/contracts/session/atoms";
import { showToastAtom } from "@claims/contracts/toast/atoms";
import { useNextStep } from "@claims/journey-react/next-step";
import type { TypedAnswers } from "@claims/journey-react/typed-answers";
import { useStore } from "jotai";
import { useState } from "react";
import { onceSent } from "../step-form/once-sent.ts";
import { ask } from "./checks.ts";
import { copy } from "./contact-questions.copy.ts";
import { heldValue, type CheckedPart } from "./contact.answers.ts";
import { uncheckedAtom } from "./unchecked.ts";

/** Saves how the claimant is reached as the step's answer, unless this person has a claim already. */
export function useSaveContact(step: "contact_info" | "info_contact") {
  const store = useStore();
  const toNextStep = useNextStep();
  const [failure, setFailure] = useState<Problem | null>(null);
  const [userExists, setUserExists] = useState(false);

  function reportNewSteps(completedBefore: readonly string[]) {
    const claim = store.get(claimAtom);
    if (!claim) return;
    for (const name of stepOf(step).records) {
      const isNew = !completedBefore.includes(name);
      if (isNew && (name === "basic_info" || name === "contact_info")) void store.set(reportEventAtom, name);
    }
    void notifyOthers(claim);
  }

  /** Saves nothing where the claimant has put an answer right meanwhile: Next is pressed again then, about that one. */
  async function save(contact: ClaimFields, unchecked: readonly CheckedPart[], typed: TypedAnswers) {
    setFailure(null);
    const isKnown = await hasAnotherClaim(store, contact);
    if (typed.hasChanged()) return;
    store.set(uncheckedAtom, unchecked);
    if (isKnown) {
      await store.set(saveClaimAtom, contact);
      void store.set(reportEventAtom, "repeat_visitor");
      setUserExists(true);
      return;
    }
    const completedBefore = store.get(claimAtom)?.screensCompleted ?? [];
    const saved = await typed.forgetOnce(store.set(completeStepAtom, { step, fields: contact }));
    if (!saved.ok) return setFailure(saved.problem);
    onceSent(store, () => {
      reportNewSteps(completedBefore);
      void checkLater(store, unchecked);
    });
    toNextStep(step, "done");
  }

  return { save, failure, setFailure, userExists, leave: () => toNextStep(step, "user_exists") };
}

/** Has checked what could not be while the claimant was offline; they are further on by now, so a toast says what is wrong. */
async function checkLater(store: ReturnType<typeof useStore>, unchecked: readonly CheckedPart[]): Promise<void> {
  await Promise.all(
    unchecked.map(async (part) => {
      const value = heldValue(store.get(claimAtom), part);
      if (!value) return;
      const answer = await ask(part, value);
      if (!answer.ok || value !== heldValue(store.get(claimAtom), part)) return;
      if (answer.value)
        store.set(
          uncheckedAtom,
          store.get(uncheckedAtom).filter((other) => other !== part),
        );
      else store.set(showToastAtom, { kind: "error", text: copy.rejectedLater[part] });
    }),
  );
}

/**
 * True where this person has another claim. The server compares with what it holds, so everything entered goes out
 * first. Where it does not know, the claimant goes on: a check that failed keeps no claimant from claiming.
 */
async function hasAnotherClaim(store: ReturnType<typeof useStore>, contact: ClaimFields): Promise<boolean> {
  await store.set(sendUnsentAtom);
  const claim = store.get(claimAtom);
  const person = claim && personOf({ ...claim, fields: { ...claim.fields, ...contact } });
  if (!person) return false;
  const answer = await validateUser(person);
  return answer.ok && !answer.value.valid;
}

const noAddress: Address = { country: "GB" };

/** The person of this claim as the duplicate check asks about them, or null while something is missing. */
function personOf(claim: Claim | null): ValidateUserBody | null {
  const { email, phone_number: phone, dob, first_name, last_name, address = noAddress } = claim?.fields ?? {};
  if (!claim?.claimId || !email || !dob || !first_name || !last_name) return null;
  return { claim_number: claim.claimId, first_name, last_name, email, ...(phone && { phone }), dob, address };
}

function userOf(claim: Claim): SaveUserBody | null {
  const person = personOf(claim);
  const { phone_number: phone, postcode } = claim.fields;
  return person && phone && postcode ? { ...person, phone, postcode } : null;
}

/** Who else is to know how the claimant is reached. The claim holds it already, so the page does not wait for them. */
async function notifyOthers(claim: Claim): Promise<void> {
  const user = userOf(claim);
  if (!user) return;
  await saveUser(user);
  await Promise.all([saveContact(user), verifyDevice(user.claim_number)]);
}
