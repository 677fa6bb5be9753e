import { pageTitle } from "@claims/contracts/site/settings";
import { buttonClass } from "@claims/ui/button";
import { Frame } from "@claims/ui/frame";
import { Link } from "react-router-dom";
import type { SectionData } from "../collections/sections.schema.ts";
import { Claiming } from "../sections/claiming.section.tsx";
import { Faq } from "../sections/faq.section.tsx";
import { Steps } from "../sections/steps.section.tsx";
import styles from "./open-page.module.css";
import { copy } from "./pages.copy.ts";
import { useJourneyStart } from "./use-journey-start.ts";

const { title, lede, start } = copy.howItWorks;

/** What happens, what it is about, and what people ask: each with the way to begin. */
export function Screen({ steps, claiming, faq }: Pick<SectionData, "steps" | "claiming" | "faq">) {
  const journey = useJourneyStart();
  const begin = (
    <Link className={buttonClass()} to={journey}>
      {start}
    </Link>
  );
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Frame className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
      </Frame>
      <Steps steps={steps} action={begin} />
      <Claiming claiming={claiming} action={begin} />
      <Faq faq={faq} action={begin} />
    </>
  );
}
