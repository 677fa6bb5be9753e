import type { Declarations } from "@claims/contracts/declarations/schema";

/** What editors have published for claimants to declare. */
export interface PublishedDeclarations {
  /** The words whose hash this is; null where none were ever published that have it. */
  at(version: string): Promise<Declarations | null>;
}
