import { pageTitle, site } from "@claims/contracts/site/settings";
import { PageWidth } from "@claims/ui/page-width";
import type { SectionData } from "../collections/sections.schema.ts";
import { Questions } from "../sections/questions.tsx";
import styles from "./open-page.module.css";
import { copy } from "./pages.copy.ts";

const { title, lede } = copy.faqs;

/** Every question, on a page of its own. */
export function Screen({ faq }: Pick<SectionData, "faq">) {
  const { email, phone } = site().brand;
  return (
    <PageWidth className={styles.page}>
      <title>{pageTitle(title)}</title>
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <div className={styles.narrow}>
        <Questions questions={faq.questions} />
        <p className={styles.after}>
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </PageWidth>
  );
}
