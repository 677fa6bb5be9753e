import { PageSection } from "@claims/ui/section";
import { useId } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import { copy } from "./fee-table.copy.ts";
import styles from "./fees.module.css";
import { type Band, worked } from "./fees.rules.ts";
import { money } from "./money.ts";

function nameOf({ from, upTo }: Band): string {
  if (from === 0 && upTo !== undefined) return copy.firstBand(money(upTo));
  return copy.band(money(from), upTo === undefined ? undefined : money(upTo));
}

type Fees = SectionData["fees"];

/** Our share in each band. */
export function FeeTable({ fees: { caption: title, bands } }: { fees: Fees }) {
  const caption = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.scrolls} role="region" aria-labelledby={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption id={caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.columns.refund}</th>
            <th scope="col">{copy.columns.share}</th>
            <th scope="col">{copy.columns.atMost}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">{nameOf(band)}</th>
              <td>{`${band.share}%`}</td>
              <td>{money(band.atMost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One refund, worked out to what is left of it. */
function Example({ refund, fees }: { refund: number; fees: Fees }) {
  const { share, charge, vat, kept } = worked(refund, fees);
  return (
    <div className={styles.sum}>
      <h3>{copy.example(money(refund))}</h3>
      <dl>
        <div>
          <dt>{copy.ourShare(share)}</dt>
          <dd>{money(charge)}</dd>
        </div>
        <div>
          <dt>{copy.vat}</dt>
          <dd>{money(vat)}</dd>
        </div>
        <div>
          <dt>{copy.kept}</dt>
          <dd>{money(kept)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What it costs, and what that leaves. */
export function Part({ fees }: Pick<SectionData, "fees">) {
  return (
    <PageSection id="fees" title={fees.title} lede={fees.lede}>
      <FeeTable fees={fees} />
      {fees.examples.map((refund) => (
        <Example key={refund} refund={refund} fees={fees} />
      ))}
    </PageSection>
  );
}
