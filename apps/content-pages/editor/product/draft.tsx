import type { Declarations } from "@claims/contracts/declarations/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import type { ComponentType } from "react";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import { Part as HelpAnswer } from "../../src/sections/help-answers.part.tsx";

/** What stands in the form, as the product's screens ask for it. */
interface Draft {
  readonly words?: PublishedWords;
  readonly declarations?: Pick<Declarations, "declarations" | "notAlreadyFiled">;
  readonly help?: SectionData["help"];
}

let draft: Draft = {};

/** From now on screens of the product show this. */
export function setDraft(now: Draft): void {
  draft = now;
}

/** In the place of `site/words` for screens that are previewed. */
export const draftWords = { words: (): PublishedWords => draft.words ?? {} };

/** In the place of `declarations/published`. */
export const draftDeclarations = {
  declarationsShown: (): Declarations => ({
    version: "",
    declarations: [],
    notAlreadyFiled: "",
    ...draft.declarations,
  }),
};

function DraftHelpAnswer({ issue }: { issue: keyof SectionData["help"] }) {
  return draft.help && <HelpAnswer help={draft.help} issue={issue} />;
}

const parts: Readonly<Record<string, ComponentType<never>>> = { "help-answers": DraftHelpAnswer };

/** In the place of the content pages' own parts: what they show of the draft. */
export async function draftPart(name: string): Promise<ComponentType<never>> {
  const Part = parts[name];
  if (!Part) throw new Error(`A preview shows no part '${name}'.`);
  return Part;
}
