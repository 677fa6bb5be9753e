import { Expandable, ExpandableList } from "@claims/ui/expandable";
import { PageSection } from "@claims/ui/section";
import { section } from "../../content/sections/faq.yml";
import { blocks } from "../document/blocks.tsx";

/** Questions people ask, the first of them answered at once. */
export function Part() {
  return (
    <PageSection id="faq" title={section.title} lede={section.lede}>
      <ExpandableList>
        {section.questions.map(({ question, answer }, nth) => (
          <Expandable key={question} summary={question} startsOpen={nth === 0}>
            {blocks(answer)}
          </Expandable>
        ))}
      </ExpandableList>
    </PageSection>
  );
}
