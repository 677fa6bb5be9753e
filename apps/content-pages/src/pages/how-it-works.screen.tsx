import { pageTitle } from "@claims/contracts/site/settings";
import { buttonClass } from "@claims/ui/button";
import { linkClass } from "@claims/ui/link";
import { PageWidth } from "@claims/ui/page-width";
import { Link } from "react-router-dom";
import type { SectionData } from "../collections/sections.schema.ts";
import { hasSwitch } from "../locale/has-switch.ts";
import type { Locale } from "../locale/locale.ts";
import { useDocumentLanguage } from "../locale/use-document-language.ts";
import { Claiming } from "../sections/claiming.section.tsx";
import { Faq } from "../sections/faq.section.tsx";
import { Steps } from "../sections/steps.section.tsx";
import { copy } from "./how-it-works.copy.ts";
import styles from "./open-page.module.css";
import { useJourneyStart } from "./use-journey-start.ts";

/** Where the page is in the other language. */
const elsewhere = {
  "en-GB": { to: "/cy/how-it-works", locale: "cy" },
  cy: { to: "/how-it-works", locale: "en-GB" },
} as const;

type Content = Pick<SectionData, "steps" | "claiming" | "faq"> & { locale: Locale };

/** What happens, what it is about, and what people ask: each with the way to begin. */
export function Screen({ steps, claiming, faq, locale }: Content) {
  useDocumentLanguage(locale);
  const journey = useJourneyStart();
  const { title, lede, start, other } = copy[locale];
  const { to, locale: otherLocale } = elsewhere[locale];
  const begin = (
    <Link className={buttonClass()} to={journey} data-print="none">
      {start}
    </Link>
  );
  return (
    <div lang={locale}>
      <title>{pageTitle(title)}</title>
      <PageWidth className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        {!hasSwitch() && (
          <Link className={linkClass("alone")} to={to} lang={otherLocale} hrefLang={otherLocale} data-print="none">
            {other}
          </Link>
        )}
      </PageWidth>
      <Steps steps={steps} action={begin} />
      <Claiming claiming={claiming} action={begin} />
      <Faq faq={faq} action={begin} />
    </div>
  );
}
