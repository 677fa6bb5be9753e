import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import { section } from "../../content/sections/faq.yml";
import { Questions } from "./questions.tsx";

/** The questions people ask first; `action` stands below the heading. */
export function Faq({ action }: { action?: ReactNode }) {
  return (
    <PageSection id="faq" title={section.title} lede={section.lede} action={action}>
      <Questions questions={section.questions.slice(0, section.onHomePage)} />
    </PageSection>
  );
}

export function Part() {
  return <Faq />;
}
