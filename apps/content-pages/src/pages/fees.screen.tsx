import { pageTitle } from "@claims/contracts/site/settings";
import { PageWidth } from "@claims/ui/page-width";
import { PageSection } from "@claims/ui/section";
import { wayClass, Ways, WayWords } from "@claims/ui/ways";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { SectionData } from "../collections/sections.schema.ts";
import tables from "../sections/fees.module.css";
import { worked } from "../sections/fees.rules.ts";
import { FeeTable } from "../sections/fees.section.tsx";
import { money } from "../sections/money.ts";
import { Calculator } from "./calculator.tsx";
import { copy } from "./fees.copy.ts";
import styles from "./fees.module.css";
import page from "./open-page.module.css";
import { useJourneyStart } from "./use-journey-start.ts";

type Content = Pick<SectionData, "fees">;

/** Refunds of every size that is usual, one in nearly each band. */
const refunds = [700, 1_400, 3_000, 5_000, 12_000, 30_000];

function WorkedTable({ fees }: Content) {
  const caption = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={tables.scrolls} role="region" aria-labelledby={caption} tabIndex={0}>
      <table className={tables.table}>
        <caption id={caption}>{copy.table.caption}</caption>
        <thead>
          <tr>
            {copy.table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => {
            const { charge, vat, kept } = worked(refund, fees);
            return (
              <tr key={refund}>
                <th scope="row">{money(refund)}</th>
                <td>{money(charge)}</td>
                <td>{money(vat)}</td>
                <td className={styles.theirs}>{money(kept)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What it costs: as a picture, as a table, by band, and when nothing is to be paid. */
export function Screen({ fees }: Content) {
  const journey = useJourneyStart();
  const { picture, table, bands, when, free } = copy;
  return (
    <>
      <title>{pageTitle(fees.title)}</title>
      <PageWidth className={page.page}>
        <h1>{fees.title}</h1>
        <p className={page.lede}>{fees.lede}</p>
      </PageWidth>
      <PageSection title={picture.title} lede={picture.lede}>
        <Calculator fees={fees} />
      </PageSection>
      <PageSection title={table.title} lede={table.lede}>
        <WorkedTable fees={fees} />
      </PageSection>
      <PageSection title={bands.title}>
        <FeeTable fees={fees} />
      </PageSection>
      <PageSection title={when.title}>
        <dl className={styles.rows}>
          {when.rows.map(([term, what]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title={free.title}>
        <Ways>
          <li>
            <Link className={wayClass} to="/faqs">
              <WayWords {...free.how} />
            </Link>
          </li>
          <li>
            <Link className={wayClass} to={journey}>
              <WayWords {...free.start} />
            </Link>
          </li>
        </Ways>
      </PageSection>
    </>
  );
}
