/** One of the two bureaus. */
export type BureauName = "first" | "second";

/** What the id of an agreement begins with, by the bureau that reports it. */
export const idPrefixes: Readonly<Record<BureauName, string>> = { first: "hp-", second: "exp-" };

/** The id in a selection of an agreement that is not the claimant's. */
export function notMine(hpId: string): string {
  return hpId.replace("-", "-not-");
}

/** True for the record in a selection of an agreement that is not the claimant's. */
export function isNotMine({ hpId }: Readonly<Record<string, unknown>>): boolean {
  return typeof hpId === "string" && /^(?:hp|exp)-not-/.test(hpId);
}
