import { useState } from "react";
import type { PersonPart } from "../../person/person.answers.ts";
import type { Problems } from "../../step-form/problems.ts";
import { useStageOnShow } from "../../step-form/use-stage-on-show.ts";
import { sectionReached, type Section } from "./sections.ts";

/** The last section on show. One that has appeared stays, also while an answer before it is being put right. */
export function useSection(problems: Problems<PersonPart>): Section {
  const now = sectionReached(problems);
  const [furthest, setFurthest] = useState(now);
  if (now > furthest) setFurthest(now);
  const section = now > furthest ? now : furthest;
  useStageOnShow("info_contact", section);
  return section;
}
