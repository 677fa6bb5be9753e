import { pageTitle } from "@claims/contracts/site/settings";
import { buttonClass } from "@claims/ui/button";
import { Highlight } from "@claims/ui/highlight";
import { CalendarIcon, ClockIcon, LockIcon } from "@claims/ui/icon";
import { PageWidth } from "@claims/ui/page-width";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { ContentSection } from "#content-section";
import { AgreementFigure } from "./agreement-figure.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { copy } from "./home-page.copy.ts";
import styles from "./home-page.module.css";
import { useJourneyStart } from "./use-journey-start.ts";

interface HomePageProps {
  lede: string;
  /** The question has errors, which the title then says first. */
  failed?: boolean;
  /** The box with the question. */
  children: ReactNode;
}

/**
 * A home page around its question: the promises above the fold, the disclaimer, and the way into the journey. What is not
 * the question is hydrated after it, piece by piece: a press of the box waits for the box alone.
 */
export function HomePage({ lede, failed = false, children }: HomePageProps) {
  return (
    <>
      <title>{pageTitle(copy.title, { failed })}</title>
      <section className={styles.hero}>
        <PageWidth className={styles.heroIn}>
          <div>
            <h1 className={styles.headline}>
              {/* Chrome leaves a space that stands alone in a rendered page out of what it reads aloud. */}
              {`${copy.headline.lead} `}
              <span className={styles.together}>{copy.headline.together}</span>{" "}
              <Highlight together>{copy.headline.marked}</Highlight>
            </h1>
            <p className={styles.lede}>{lede}</p>
            {children}
          </div>
          <Suspense>
            <Promises />
            <AgreementFigure />
          </Suspense>
        </PageWidth>
      </section>
      <Suspense>
        <Sections names={["press", "steps", "fees"]} />
        <Disclaimer />
        <Sections names={["notices", "reviews", "lenders", "faq"]} />
        <Closing />
      </Suspense>
    </>
  );
}

const Sections = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <ContentSection key={name} name={name} />);

function Promises() {
  return (
    <div className={styles.under}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without marks for none */}
      <ul className={styles.trust} role="list">
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

function Closing() {
  const start = useJourneyStart();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <PageWidth className={styles.closingIn}>
        <h2 id="closing">{copy.closing.title}</h2>
        <Link className={buttonClass()} to={start}>
          {copy.closing.link}
        </Link>
      </PageWidth>
    </section>
  );
}
