import { atom } from "jotai/vanilla";
import { claimAtom } from "../session/session.atoms.ts";
import { site } from "../site/site.settings.ts";
import { hasLocal, readLocal, writeLocal } from "../storage/local.ts";
import { factsOf, type JourneyFacts } from "./facts.ts";
import type { StepName } from "./steps.ts";
import { defaultVariant, assignVariant, type Variant } from "./variant.ts";

/** A step that has several stages, and the one of them that is on show (from 0). */
export interface Stage {
  readonly step: StepName;
  readonly stage: number;
}

/** What the bar shows while a screen has stages; null: the step of the address, from its first stage. */
export const stageOnShowAtom = atom<Stage | null>(null);

/**
 * Where the screen on show leaves a place for what the frame says of every step: an element after the sheet and before the
 * notes, which the screen renders and leaves empty. Null while a screen has none, as those of before 2.3.0.
 */
export const sheetEndAtom = atom<HTMLElement | null>(null);

/** The steps that some live release serves; undefined: all of them. The shell sets it from the registry. */
export const servedStepsAtom = atom<ReadonlySet<StepName> | undefined>(undefined);

const chosenVariantAtom = atom<Variant | null>(readLocal("version"));

/** The variant of this visitor; writing it saves it under `version`. */
export const variantAtom = atom(
  (get) => get(chosenVariantAtom) ?? defaultVariant,
  (_get, set, variant: Variant) => {
    set(chosenVariantAtom, variant);
    writeLocal("version", variant);
  },
);

/** A first visit draws its variant; every later one keeps what it has, or the default one where that is unknown. */
export const assignVariantAtom = atom(null, (get, set, random: number = Math.random()) => {
  if (get(chosenVariantAtom) !== null) return;
  set(variantAtom, hasLocal("version") ? defaultVariant : assignVariant(random));
});

/** All that the journey's rules look at, of this visit as it stands. */
export const journeyFactsAtom = atom((get): JourneyFacts => {
  const claim = get(claimAtom);
  const served = get(servedStepsAtom);
  const common = { otp: site().otp, ...(served && { served }) };
  if (!claim) return factsOf(get(variantAtom), common);
  return factsOf(get(variantAtom), {
    ...common,
    completed: new Set(claim.screensCompleted),
    signed: claim.signed,
    submitted: claim.submitted,
    ...(claim.cancelled && { cancelled: true }),
    q1: claim.q1Found,
    questionsPassed: claim.fields.qkba === "hi",
    phoneVerified: claim.phoneVerified,
    tester: claim.tester,
    masked: claim.masked,
    throughResumeLink: claim.throughResumeLink,
  });
});
