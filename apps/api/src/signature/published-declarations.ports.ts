import type { Declarations } from "@claims/contracts/declarations/schema";
import type { Language } from "@claims/contracts/language/schema";

/** What is declared, and the language that its words are in. */
export interface DeclarationsIn extends Declarations {
  readonly language: Language;
}

/** What editors have published for claimants to declare. */
export interface PublishedDeclarations {
  /** The words whose hash this is, in whichever language; null where none were ever published that have it. */
  at(version: string): Promise<DeclarationsIn | null>;
}
