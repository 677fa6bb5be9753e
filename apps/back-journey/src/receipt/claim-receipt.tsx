import type { ClaimResult } from "@claims/contracts/result/schema";
import { Link } from "react-router-dom";
import { copy } from "./claim-receipt.copy.ts";
import styles from "./receipt-parts.module.css";
import { Part, ReferenceRow, Row, Rows } from "./receipt-parts.tsx";

const { signed, submitted, free, emailed } = copy;

/** What is claimed for, when it was signed and until when it can be taken back free of charge. */
export function ClaimReceipt({ result }: { result: ClaimResult }) {
  const { reference, claimed, toChoose, declared, signedAt, submittedAt, freeUntil, emailedTo } = result;
  return (
    <Part title={copy.title}>
      <Rows>
        <ReferenceRow reference={reference} />
        {claimed.length + toChoose.length + declared.length > 0 && (
          <Row term={copy.claimed}>
            {claimed.length + declared.length === 0 && copy.notYet}
            {claimed.map(({ lender, startDate }) => (
              <span key={`${lender} ${startDate}`} className={styles.claimed}>
                {lender}
                <span>{copy.startedOn(startDate)}</span>
              </span>
            ))}
            {declared.map((lender) => (
              <span key={lender} className={styles.claimed}>
                <span className={styles.entry}>{lender}</span>
                <span>{copy.byYou}</span>
              </span>
            ))}
          </Row>
        )}
        {signedAt !== null && (
          <Row term={signed.term}>
            <span className={styles.entry}>{signed.moment(signedAt)}</span>
            <a className={styles.also} href="/api/claims/current/authority.pdf" download>
              {signed.letter}
            </a>
          </Row>
        )}
        {submittedAt !== null && (
          <Row term={submitted.term} theirs>
            {submitted.moment(submittedAt)}
          </Row>
        )}
        {freeUntil !== null && (
          <Row term={free.term}>
            <span>{free.day(freeUntil)}</span>
            <Link className={styles.also} to="/cancel">
              {free.cancel}
            </Link>
          </Row>
        )}
        {emailedTo !== null && (
          <Row term={emailed.term} theirs>
            {emailedTo}
          </Row>
        )}
      </Rows>
    </Part>
  );
}
