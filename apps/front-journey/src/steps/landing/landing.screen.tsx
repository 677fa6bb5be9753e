import { pageTitle, site } from "@claims/contracts/site/settings";
import { buttonClass } from "@claims/ui/button";
import { Frame } from "@claims/ui/frame";
import { Highlight } from "@claims/ui/highlight";
import { CalendarIcon, ClockIcon, LockIcon } from "@claims/ui/icon";
import { PageSection } from "@claims/ui/section";
import { Link } from "react-router-dom";
import { hasProblems, problemsIn } from "../../address-search/address-search.answers.ts";
import { AgreementFigure } from "./agreement-figure.tsx";
import { EligibilityBox } from "./eligibility-box.tsx";
import { copy } from "./landing.copy.ts";
import styles from "./landing.module.css";
import { useHomepageMode } from "./landing.model.ts";
import { useJourneyStart } from "./use-journey-start.ts";

export function Screen() {
  const mode = useHomepageMode();
  const problems = problemsIn(mode.search);
  const failed = mode.failure !== null || (mode.search.tried && hasProblems(problems));
  return (
    <>
      <title>{pageTitle(copy.title, { failed })}</title>
      <section className={styles.hero}>
        <Frame className={styles.heroIn}>
          <div>
            <h1 className={styles.headline}>
              {copy.headline.lead} <span className={styles.together}>{copy.headline.together}</span>{" "}
              <Highlight together>{copy.headline.marked}</Highlight>
            </h1>
            <p className={styles.lede}>{copy.lede}</p>
            <EligibilityBox mode={mode} problems={problems} />
          </div>
          <Promises />
          <AgreementFigure />
        </Frame>
      </section>
      <Disclaimer />
      <Closing />
    </>
  );
}

function Promises() {
  return (
    <div className={styles.under}>
      <ul className={styles.trust}>
        <li>
          <ClockIcon size={24} />
          <span>{copy.trust.speed}</span>
        </li>
        <li>
          <LockIcon size={24} />
          <span>{copy.trust.security}</span>
        </li>
        <li>
          <CalendarIcon size={24} />
          <span>{copy.trust.experience}</span>
        </li>
      </ul>
      <p className={styles.footnote}>{copy.footnote}</p>
    </div>
  );
}

function Disclaimer() {
  return (
    <PageSection id="free" title={copy.disclaimer.title}>
      <div className={styles.disclaimer}>
        {copy.disclaimer.paragraphs(site().brand.name).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </PageSection>
  );
}

function Closing() {
  const start = useJourneyStart();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <Frame className={styles.closingIn}>
        <h2 id="closing">{copy.closing.title}</h2>
        <Link className={buttonClass()} to={start}>
          {copy.closing.link}
        </Link>
      </Frame>
    </section>
  );
}
