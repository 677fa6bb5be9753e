/** The three journeys: the same screens, under prefixes and in orders of their own. */
export const variants = ["v3", "v4", "v5"] as const;

/** One of `variants`. */
export type Variant = (typeof variants)[number];

/** Where a missing or unknown variant ends up. */
export const defaultVariant: Variant = "v3";

/** The variant of that name, or the default one. */
export function variantOr(name: unknown, otherwise: Variant = defaultVariant): Variant {
  return variants.find((variant) => variant === name) ?? otherwise;
}

/** A first visit's variant, from a random number of at least 0 and below 1. */
export function assignVariant(random: number): Variant {
  if (random < 0.33) return "v3";
  return random < 0.66 ? "v4" : "v5";
}

/** Where the journey of a variant starts, without a slash at its end. */
export function journeyPrefix(variant: Variant): `/get-started-${Variant}` {
  return `/get-started-${variant}`;
}

/** The variant that opening this path chooses (`/get-started-vN…` or `/vN`), or null. */
export function variantAt(pathname: string): Variant | null {
  const [, name] = /^\/(?:get-started-)?(v\d)(?:\/|$)/.exec(pathname.toLowerCase()) ?? [];
  const variant = variants.find((known) => known === name) ?? null;
  const isHomeVariant = /^\/v\d\/./.test(pathname);
  return isHomeVariant ? null : variant;
}
