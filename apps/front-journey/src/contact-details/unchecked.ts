import { claimAtom } from "@claims/contracts/session/atoms";
import { readChoice, saveChoice } from "@claims/contracts/session/choices";
import { atom } from "jotai";
import * as v from "valibot";
import type { CheckedPart } from "./contact.answers.ts";

const name = "unchecked-contact";
const partsSchema = v.fallback(v.array(v.picklist(["email", "phone"])), []);

const sinceLoadAtom = atom<readonly CheckedPart[] | null>(null);

/** The answers with which the step was done and which have passed no check yet, also after a reload of this tab. */
export const uncheckedAtom = atom(
  (get) => get(sinceLoadAtom) ?? v.parse(partsSchema, readChoice(name, get(claimAtom)?.claimId ?? null)),
  (get, set, parts: readonly CheckedPart[]) => {
    set(sinceLoadAtom, parts);
    saveChoice(name, get(claimAtom)?.claimId ?? null, parts.length > 0 ? parts : null);
  },
);
