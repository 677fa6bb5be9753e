import type { SectionData } from "../collections/sections.schema.ts";
import { blocks } from "../document/blocks.tsx";

/** What the help dialog answers to one of its questions. */
export function Part({ help, issue }: Pick<SectionData, "help"> & { issue?: keyof SectionData["help"] }) {
  return issue && blocks(help[issue]);
}
