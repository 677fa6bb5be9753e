import { Expandable, ExpandableList } from "@claims/ui/expandable";
import type { SectionData } from "../collections/sections.schema.ts";
import { blocks } from "../document/blocks.tsx";

/** Questions with their answers behind them, the first of them answered at once. */
export function Questions({ questions }: Pick<SectionData["faq"], "questions">) {
  return (
    <ExpandableList>
      {questions.map(({ question, answer }, nth) => (
        <Expandable key={question} summary={question} startsOpen={nth === 0}>
          {blocks(answer)}
        </Expandable>
      ))}
    </ExpandableList>
  );
}
