import { hasStep, stepNames, stepOf, type StepName } from "./steps.ts";
import { defaultVariant, journeyPrefix, variants, type Variant } from "./variant.ts";

/** `stealth`: the silent first-bureau report. `homepage`: the postcode step as part of the home page. */
export type Mode = "usual" | "stealth" | "homepage";

/** A step at its address: what the address bar of a journey says. */
export interface Place {
  readonly variant: Variant;
  readonly step: StepName;
  readonly mode: Mode;
}

/** A place; its mode is the usual one unless said otherwise. */
export function placeAt(variant: Variant, step: StepName, mode: Mode = "usual"): Place {
  return { variant, step, mode };
}

/** The path of a step. */
export function pathOf(step: StepName, variant: Variant, mode: Mode = "usual"): string {
  if (mode === "homepage" && step === "postcode") return "/";
  const { route, stealthRoute } = stepOf(step);
  const below = mode === "stealth" ? (stealthRoute ?? route) : route;
  return below ? `${journeyPrefix(variant)}/${below}` : journeyPrefix(variant);
}

/** The path of a place. */
export function pathTo({ step, variant, mode }: Place): string {
  return pathOf(step, variant, mode);
}

/** The letter that the sign step signs: a page of its own and no step; a visitor who may sign may read it. */
export function letterPath(variant: Variant): string {
  return `${pathOf("sign", variant)}/letter`;
}

/** Where a desk hands the signature over to a phone: a page of the sign step too. */
export function onPhonePath(variant: Variant): string {
  return `${pathOf("sign", variant)}/on-phone`;
}

/** Where a phone ends that only signed for a desk. It is no page of the journey, which goes on at the desk. */
export const signedPath = "/signed";

function normalised(pathname: string) {
  return pathname.toLowerCase().replace(/\/+$/, "");
}

const besideSigning = variants.flatMap((variant) =>
  [letterPath, onPhonePath].map((pathFor) => [pathFor(variant), placeAt(variant, "sign")] as const),
);

const placeByPath = new Map([
  ...besideSigning,
  ...variants.flatMap((variant) =>
    stepNames
      .filter((step) => step !== "pre_qualification" && hasStep(variant, step))
      .flatMap((step) => {
        const places = [placeAt(variant, step)];
        if (stepOf(step).stealthRoute) places.push(placeAt(variant, step, "stealth"));
        return places.map((place) => [pathTo(place), place] as const);
      }),
  ),
]);

/** Every path of every journey. */
export const journeyPaths: readonly string[] = [...placeByPath.keys()];

/** The place at this path, or null. The prefix itself is the postcode step, pre-qualification included. */
export function stepAt(pathname: string): Place | null {
  return placeByPath.get(normalised(pathname)) ?? null;
}

/** A route that a variant does not have, and the step that stands in for it there. */
const standIns: Readonly<Record<Variant, Readonly<Record<string, StepName>>>> = {
  v3: { dob: "basic_info", "info-contact": "basic_info" },
  v4: { dob: "basic_info", "info-contact": "basic_info" },
  v5: { dob: "info_contact", info: "info_contact", contact: "info_contact" },
};

/** Where a path of another variant's, or of old, leads to now; null for every other path. */
export function redirectOf(pathname: string): string | null {
  const path = normalised(pathname);
  const variant = variants.find((candidate) => path.startsWith(`${journeyPrefix(candidate)}/`));
  if (!variant) return null;
  const step = standIns[variant][path.slice(journeyPrefix(variant).length + 1)];
  return step ? pathOf(step, variant) : null;
}

/** The step of this variant that stands in for one that it does not have. */
export function standInFor(step: StepName, variant: Variant): StepName {
  return hasStep(variant, step) ? step : (standIns[variant][stepOf(step).route] ?? "postcode");
}

/** Where /resume leads once the claim is attached: the sign step of v3, with the id that is then taken out again. */
export function afterResume(claimId: string): string {
  return `${pathOf("sign", defaultVariant)}?id=${encodeURIComponent(claimId)}`;
}

/** Where /questions-resume leads: the questions of the claim's own journey. */
export function afterQuestionsResume(variant: Variant): string {
  return pathOf("questions", variant);
}

/** True where two questions come before the postcode: always in v5, elsewhere when the address asks for them. */
export function asksPrequalification(variant: Variant, search: string): boolean {
  return variant === "v5" || new URLSearchParams(search).get("prequal") === "1";
}
