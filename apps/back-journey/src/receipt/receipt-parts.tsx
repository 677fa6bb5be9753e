import { Button } from "@claims/ui/button";
import { DatedLine } from "@claims/ui/dated-lines";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { wayClass, WayWords } from "@claims/ui/ways";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./receipt-parts.module.css";
import { copy } from "./receipt.copy.ts";

/** One part of a receipt, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The rows of a receipt. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

/** One row: what the claimant entered or did is in ink. */
export function Row({ term, theirs = false, children }: { term: string; theirs?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{theirs ? <span className={styles.entry}>{children}</span> : children}</dd>
    </div>
  );
}

/** The claim's number for people, to be read out or copied. */
export function ReferenceRow({ reference }: { reference: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const put = async () => {
    await navigator.clipboard.writeText(reference);
    setIsCopied(true);
  };
  return (
    <Row term={copy.reference}>
      <span className={styles.reference}>
        <span className={styles.number}>{reference}</span>
        {/* Where the browser does not let a page write there, the number can still be marked and copied by hand. */}
        <Button look="text" onClick={() => void put().catch(() => undefined)}>
          {isCopied ? copy.copied : copy.copy}
          <VisuallyHidden> {copy.theReference}</VisuallyHidden>
        </Button>
      </span>
    </Row>
  );
}

const said: Readonly<Partial<Record<ComponentProps<typeof DatedLine>["state"], string>>> = {
  done: copy.done,
  now: copy.now,
};

/** A dated line of a receipt: its state is said in the receipt's words. */
export function DateLine(props: Omit<ComponentProps<typeof DatedLine>, "said">) {
  return <DatedLine {...props} said={said[props.state]} />;
}

interface WayProps {
  title: string;
  detail?: string;
  /** Where it leads; without it `onTake` says what it does. */
  to?: string;
  onTake?: () => void;
  /** Where it is back, and had the focus before. */
  autoFocus?: boolean;
}

/** One of several ways on. */
export function Way({ title, detail, to, onTake, autoFocus }: WayProps) {
  const words = <WayWords {...{ title, detail }} />;
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={wayClass} onClick={onTake} autoFocus={autoFocus}>
          {words}
        </button>
      ) : (
        <Link className={wayClass} to={to}>
          {words}
        </Link>
      )}
    </li>
  );
}
