import { type Declarations, declarationsInForce } from "./declarations.schema.ts";

let shown: Declarations | undefined;

/** What a claimant who signs on this page declares: as it was published when the page was composed. */
export function declarationsShown(): Declarations {
  if (shown) return shown;
  const text = document.getElementById("declared")?.textContent;
  shown = text ? (JSON.parse(text) as Declarations) : declarationsInForce(); // validated when it was published
  return shown;
}
