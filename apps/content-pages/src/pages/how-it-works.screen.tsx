import { pageTitle } from "@claims/contracts/site/settings";
import { buttonClass } from "@claims/ui/button";
import { Frame } from "@claims/ui/frame";
import { Link } from "react-router-dom";
import { Claiming } from "../sections/claiming.section.tsx";
import { Faq } from "../sections/faq.section.tsx";
import { Steps } from "../sections/steps.section.tsx";
import styles from "./open-page.module.css";
import { copy } from "./pages.copy.ts";
import { useJourneyStart } from "./use-journey-start.ts";

const { title, lede, start } = copy.howItWorks;

/** What happens, what it is about, and what people ask: each with the way to begin. */
export function Screen() {
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
      <Steps action={begin} />
      <Claiming action={begin} />
      <Faq action={begin} />
    </>
  );
}
