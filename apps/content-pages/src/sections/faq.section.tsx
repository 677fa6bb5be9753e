import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import { Questions } from "./questions.tsx";

/** The questions people ask first; `action` stands below the heading. */
export function Faq({ faq, action }: Pick<SectionData, "faq"> & { action?: ReactNode }) {
  return (
    <PageSection id="faq" title={faq.title} lede={faq.lede} action={action}>
      <Questions questions={faq.questions.slice(0, faq.onHomePage)} />
    </PageSection>
  );
}

export function Part({ faq }: Pick<SectionData, "faq">) {
  return <Faq faq={faq} />;
}
