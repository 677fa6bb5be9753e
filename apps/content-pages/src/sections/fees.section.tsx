import { PageSection } from "@claims/ui/section";
import type { Translated } from "@claims/ui/translated";
import { useId } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import { copy } from "./fee-table.copy.ts";
import styles from "./fees.module.css";
import { type Band, worked } from "./fees.rules.ts";
import { money } from "./money.ts";

type Words = Translated<typeof copy>;

function nameOf({ from, upTo }: Band, words: Words): string {
  if (from === 0 && upTo !== undefined) return words.firstBand(money(upTo));
  return words.band(money(from), upTo === undefined ? undefined : money(upTo));
}

type Fees = SectionData["fees"];

/** Our share in each band. */
export function FeeTable({ fees: { caption: title, bands }, words = copy }: { fees: Fees; words?: Words }) {
  const caption = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.scrolls} role="region" aria-labelledby={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption id={caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.refund}</th>
            <th scope="col">{words.columns.share}</th>
            <th scope="col">{words.columns.atMost}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.from}>
              <th scope="row">{nameOf(band, words)}</th>
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
function Example({ refund, fees, words }: { refund: number; fees: Fees; words: Words }) {
  const { share, charge, vat, kept } = worked(refund, fees);
  return (
    <div className={styles.sum}>
      <h3>{words.example(money(refund))}</h3>
      <dl>
        <div>
          <dt>{words.ourShare(share)}</dt>
          <dd>{money(charge)}</dd>
        </div>
        <div>
          <dt>{words.vat}</dt>
          <dd>{money(vat)}</dd>
        </div>
        <div>
          <dt>{words.kept}</dt>
          <dd>{money(kept)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What it costs, and what that leaves. */
export function Part({ fees, words = copy }: Pick<SectionData, "fees"> & { words?: Words }) {
  return (
    <PageSection id="fees" title={fees.title} lede={fees.lede}>
      <FeeTable fees={fees} words={words} />
      {fees.examples.map((refund) => (
        <Example key={refund} refund={refund} fees={fees} words={words} />
      ))}
    </PageSection>
  );
}
