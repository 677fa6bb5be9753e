export const variants = ["v3", "v4", "v5"] as const;
export type Variant = (typeof variants)[number];

const isWhole = Boolean(process.env["EVERY_VARIANT"]);

/**
 * What holds in each variant alike runs in one of them, the next one for each story of a file from the first on, so
 * that every variant has its share. The nightly run sets EVERY_VARIANT, with which each story runs in all three.
 */
export function variantsInTurn(first: Variant = "v3") {
  let at = variants.indexOf(first);
  return (among: readonly Variant[] = variants): readonly Variant[] => {
    const next = among[at % among.length];
    at += 1;
    return isWhole || next === undefined ? among : [next];
  };
}
