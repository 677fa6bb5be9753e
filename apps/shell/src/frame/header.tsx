import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { Banner } from "@claims/ui/banner";
import { Brand } from "@claims/ui/brand";
import { PhoneIcon } from "@claims/ui/icon";
import { PageWidth } from "@claims/ui/page-width";
import { Link } from "react-router-dom";
import { LanguageLink } from "../language/language-link.tsx";
import { lang } from "../language/language.ts";
import { copy } from "./frame.copy.ts";
import styles from "./header.module.css";
import { servedLinks } from "./served-links.ts";
import { telephone } from "./telephone.ts";

/** The top of every page: the journey has the banner and nothing that leads away from it but help. */
export function Header({ journey = false }: { journey?: boolean }) {
  const { brand } = site();
  return (
    <header className={styles.header} lang={lang}>
      {journey && <Banner>{words().banner ?? copy.banner}</Banner>}
      <PageWidth className={styles.row}>
        <Link className={styles.home} to="/" aria-label={`${brand.name}, ${copy.home}`}>
          <Brand name={brand.name} />
        </Link>
        <nav className={journey ? styles.navOfJourney : styles.nav} aria-label={copy.mainNavigation}>
          {!journey &&
            servedLinks("/how-it-works", "/fees", "/faqs").map(({ to, text }) => (
              <Link key={to} className={styles.wide} to={to}>
                {text}
              </Link>
            ))}
          <a href={telephone(brand.phone)} aria-label={`${copy.callUsOn}${brand.phone}`}>
            <PhoneIcon size={18} />
            <span className={styles.number}>{brand.phone}</span>
            <span className={styles.short}>{copy.callUs}</span>
          </a>
        </nav>
        <LanguageLink />
      </PageWidth>
    </header>
  );
}
