import { section } from "../../content/sections/help.yml";
import { blocks } from "../document/blocks.tsx";

/** What the help dialog answers to one of its questions. */
export function Part({ issue }: { issue: keyof typeof section }) {
  return blocks(section[issue]);
}
