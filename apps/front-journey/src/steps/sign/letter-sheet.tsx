import type { LetterWords } from "@claims/contracts/authority/schema";
import { linked } from "@claims/ui/declaration-list";
import { Highlight } from "@claims/ui/highlight";
import { CloseIcon, TickIcon } from "@claims/ui/icon";
import { pageAddress } from "@claims/ui/page-address";
import type { ReactNode } from "react";
import { copy } from "./letter.copy.ts";
import styles from "./letter.module.css";

/** Between the halves of the postcode that an address ends with; no line breaks there. */
const postcodeSpace = / (?=\d[A-Z]{2}$)/;

type Declaration = LetterWords["declarations"][number];
type Detail = Declaration["details"][number];

function Points({ detail, icon }: { detail: Extract<Detail, { points: unknown }>; icon: ReactNode }) {
  return (
    <div className={styles.points}>
      <h4>{detail.lead}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without marks for none */}
      <ul role="list">
        {detail.points.map((point) => (
          <li key={point}>
            {icon}
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sum({ detail }: { detail: Extract<Detail, { kind: "sum" }> }) {
  const last = detail.rows.length - 1;
  return (
    <table className={styles.sum}>
      <caption>{detail.lead}</caption>
      <tbody>
        {detail.rows.map(({ label, amount }, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{at === last ? <Highlight together>{amount}</Highlight> : amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hasPoints = (detail: Detail): detail is Extract<Detail, { points: unknown }> => "points" in detail;

/** Beside the letter's own example; it is no part of what is signed, and stands on no paper. */
function OtherAmounts() {
  return (
    <a href={pageAddress("/fees")} target="_blank" rel="noreferrer" data-print="none">
      {copy.otherAmounts}
    </a>
  );
}

function Details({ details }: Pick<Declaration, "details">) {
  const lists = details.filter(hasPoints);
  return (
    <div className={styles.details}>
      {lists.length > 0 && (
        <div className={styles.may}>
          {lists.map((detail) => (
            <Points
              key={detail.lead}
              detail={detail}
              icon={detail.kind === "allows" ? <TickIcon size={18} /> : <CloseIcon size={18} />}
            />
          ))}
        </div>
      )}
      {details.map((detail, at) => {
        if (detail.kind === "sum") return <Sum key={detail.lead} detail={detail} />;
        return (
          detail.kind === "text" && (
            <p key={detail.text}>
              {detail.text} {details[at - 1]?.kind === "sum" && <OtherAmounts />}
            </p>
          )
        );
      })}
    </div>
  );
}

/** The letter as the server words it: the declarations are its numbered spine, the plain detail hangs below each. */
export function LetterSheet({ words: { title, parties, declarations, signer } }: { words: LetterWords }) {
  return (
    <article className={styles.letter} aria-labelledby="letter-title">
      <h2 id="letter-title">{title}</h2>
      <dl className={styles.parties}>
        {parties.map(({ label, lines, own }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line} className={own ? styles.own : undefined}>
                {line.replace(postcodeSpace, "\u00A0")}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <ol className={styles.declarations}>
        {declarations.map(({ text, links, details }) => (
          <li key={text}>
            <div>
              <h3>{linked(text, links)}</h3>
              <Details details={details} />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.place}>
        <span className={styles.cross} aria-hidden="true">
          ×
        </span>
        <span className={styles.space}>{copy.place}</span>
        <span className={styles.name}>{copy.signer(signer)}</span>
      </div>
    </article>
  );
}
