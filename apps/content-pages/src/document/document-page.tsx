import { pageTitle } from "@claims/contracts/site/settings";
import { linkClass } from "@claims/ui/link";
import { PageWidth } from "@claims/ui/page-width";
import type { Translated } from "@claims/ui/translated";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { blocks } from "./blocks.tsx";
import { Contents } from "./contents.tsx";
import { copy } from "./document-page.copy.ts";
import styles from "./document-page.module.css";
import type { Page, Section } from "./document.ts";
import { inlines } from "./inlines.tsx";
import { shownDate } from "./shown-date.ts";

type Words = Translated<typeof copy>;

function DocumentSection({ section, wayBack }: { section: Section; wayBack: string | null }) {
  const { id, heading, blocks: content } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <span>{inlines(heading)}</span>
      </h2>
      {blocks(content)}
      {wayBack !== null && (
        <a className={`${styles.wayBack} ${linkClass("alone")}`} href="#contents" data-print="none">
          {wayBack}
        </a>
      )}
    </section>
  );
}

/** A long document, in the words of this build or of another language: contents beside its text, numbered sections that can be linked to. */
export function DocumentPage({ page, words = copy }: { page: Page; words?: Words }) {
  useDeepLink();
  return (
    <PageWidth className={styles.document}>
      <title>{pageTitle(page.title)}</title>
      <h1>{page.title}</h1>
      {page.effective !== undefined && (
        <p className={styles.effective}>
          {words.effective} <time dateTime={page.effective}>{shownDate(page.effective)}</time>
        </p>
      )}
      <div className={page.contents ? styles.besideContents : undefined}>
        {page.contents && <Contents sections={page.sections} heading={words.contents} />}
        <div className={styles.prose}>
          {page.intro.length > 0 && <div className={styles.intro}>{blocks(page.intro)}</div>}
          {page.sections.map((section) => (
            <DocumentSection key={section.id} section={section} wayBack={page.contents ? words.backToContents : null} />
          ))}
        </div>
      </div>
    </PageWidth>
  );
}

/**
 * The browser looks for the part of the page after '#' before this page is rendered, so it is gone to again once it is.
 * A frame later, because the shell begins each newly opened page at its top.
 */
function useDeepLink() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(hash.slice(1));
      if (!heading) return;
      heading.tabIndex = -1;
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
