import styles from "./agreement-figure.module.css";
import { copy } from "./home-page.copy.ts";

const smallPrint =
  "M53 98h150v5H53zM229 98h140v5H229zM53 112h318v5H53zM53 126h296v5H53zM53 140h310v5H53zM53 154h204v5H53z" +
  "M53 182h120v5H53zM53 196h318v5H53zM53 210h286v5H53zM53 304h302v5H53zM53 318h318v5H53zM53 332h276v5H53z" +
  "M53 346h190v5H53zM53 374h132v5H53zM53 388h310v5H53zM53 402h250v5H53z";

const stroke = "M3 233c60-3 180 2 280-1s120 1 146-1l-2 24 3 27c-70 3-190-2-280 1s-120 0-148-1l3-25z";

const signature =
  "M92 452c8-22 18-34 21-26s-12 30-8 30 14-22 20-20-3 16 3 16 8-13 14-13-1 12 5 12 8-11 13-11 0 10 6 10 6-8 12-9 18-1 40-4";

/** What the whole product is about, drawn: small print, and the line in it that no dealer pointed at. */
export function AgreementFigure() {
  const { title, heading, line, amount, caption } = copy.figure;
  return (
    <figure className={styles.figure}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page's own colours cannot be an img */}
      <svg viewBox="0 0 432 500" role="img" aria-label={title}>
        <path className={styles.sheet} d="M21 1h382v498H21z" />
        <text className={styles.heading} x="53" y="58">
          {heading}
        </text>
        <path className={styles.rule} d="M53 76h318v2H53z" />
        <path className={styles.smallPrint} d={smallPrint} />
        <path className={styles.stroke} d={stroke} />
        <text className={styles.line} x="53" y="265">
          {line}
        </text>
        <text className={styles.line} x="371" y="265" textAnchor="end">
          {amount}
        </text>
        <path className={styles.dots} d="M77 462h182" />
        <path className={styles.cross} d="m54 454 9 9m0-9-9 9" />
        <path className={styles.signature} d={signature} />
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
