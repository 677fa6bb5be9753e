import type { DeclarationsIn } from "../claim-events/claim-events.ts";

/** What editors have published for claimants to declare. */
export interface PublishedDeclarations {
  /** The words whose hash this is, in whichever language; null where none are here that have it. */
  at(version: string): Promise<DeclarationsIn | null>;
}
