import { type Declarations, declarationsInForce } from "./declarations.schema.ts";

let shown: Declarations | undefined;

/** What is declared by whoever signs on this page: as it was published when the page was composed. */
export function declarationsShown(): Declarations {
  if (shown) return shown;
  const text = document.getElementById("declared")?.textContent;
  shown = text ? (JSON.parse(text) as Declarations) : declarationsInForce(); // judged when it was published
  return shown;
}
