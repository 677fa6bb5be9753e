import { Highlight } from "@claims/ui/highlight";
import { useId, useState } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import { worked } from "../sections/fees.rules.ts";
import { money } from "../sections/money.ts";
import { copy } from "./fees.copy.ts";
import styles from "./fees.module.css";

const least = 100;
const most = 5_000;

const { picture } = copy;

/** A refund of any usual size, drawn and worked out: our share in print, the VAT on it in grey, the claimant's in ink. */
export function Calculator({ fees }: Pick<SectionData, "fees">) {
  const id = useId();
  const [refund, setRefund] = useState(fees.examples[0] ?? least);
  const { share, charge, vat, kept } = worked(refund, fees);
  const sums = { refund: money(refund), kept: money(kept), fee: money(charge), vat: money(vat) };
  // A hundred units wide, whatever the refund.
  const [ours, tax] = [charge, vat].map((sum) => (sum / refund) * 100) as [number, number];
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {picture.label}
      </label>
      <output className={styles.amount} htmlFor={id}>
        {sums.refund}
      </output>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={least}
        max={most}
        step={least}
        value={refund}
        aria-valuetext={picture.inWords(sums.refund, sums.kept)}
        onChange={(event) => setRefund(Number(event.target.value))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{money(least)}</span>
        <span>{money(most)}</span>
      </div>
      <svg
        className={styles.drawn}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={picture.drawn(sums)}
      >
        <rect className={styles.fee} width={ours} height="10" />
        <rect className={styles.tax} x={ours} width={tax} height="10" />
        <rect className={styles.kept} x={ours + tax} width={100 - ours - tax} height="10" />
      </svg>
      <dl className={styles.sum}>
        <div>
          <dt>{picture.recovered}</dt>
          <dd>{sums.refund}</dd>
        </div>
        <div>
          <dt>
            <Key look={styles.fee} />
            {picture.fee(share)}
          </dt>
          <dd>{sums.fee}</dd>
        </div>
        <div>
          <dt>
            <Key look={styles.tax} />
            {picture.vat}
          </dt>
          <dd>{sums.vat}</dd>
        </div>
        <div>
          <dt>
            <Key look={styles.kept} />
            {picture.kept}
          </dt>
          <dd>
            <Highlight together>{sums.kept}</Highlight>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Which part of the picture a row is about. */
function Key({ look }: { look: string | undefined }) {
  return (
    <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
      <rect className={look} width="10" height="10" />
    </svg>
  );
}
