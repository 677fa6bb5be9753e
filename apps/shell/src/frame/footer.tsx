import { site } from "@claims/contracts/site/settings";
import { Brand } from "@claims/ui/brand";
import { PageWidth } from "@claims/ui/page-width";
import { useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { askedAgainAtom } from "../cookies/asked-again.atom.ts";
import { lang } from "../language/language.ts";
import styles from "./footer.module.css";
import { copy } from "./frame.copy.ts";
import { servedLinks } from "./served-links.ts";
import { telephone } from "./telephone.ts";

/** The bottom of every page. That a claim needs no firm is said first. */
export function Footer({ onDesk = true }: { onDesk?: boolean }) {
  const { brand, registerUrl } = site();
  const askAgain = useSetAtom(askedAgainAtom);
  return (
    <footer className={onDesk ? styles.footerOnDesk : styles.footer} lang={lang} data-under-screen>
      <PageWidth className={styles.grid}>
        <nav className={styles.links} aria-label={copy.footerNavigation}>
          {servedLinks().map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          <a href={`mailto:${brand.email}`}>{copy.emailUs}</a>
          <a href={telephone(brand.phone)}>{copy.callUs}</a>
          <button type="button" onClick={() => askAgain(true)}>
            {copy.cookieChoices}
          </button>
        </nav>
        <div className={styles.legal}>
          <Brand name={brand.name} />
          <p>
            <strong>{copy.freeLead}</strong> {copy.free}
          </p>
          <p>
            {copy.firm(brand)}
            {registerUrl === undefined ? brand.reference : <a href={registerUrl}>{brand.reference}</a>}
            {`. ${brand.address}.`}
          </p>
          <p>{copy.fees}</p>
        </div>
      </PageWidth>
    </footer>
  );
}
