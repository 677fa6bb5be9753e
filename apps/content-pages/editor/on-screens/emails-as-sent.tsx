import { workedFee } from "@claims/contracts/authority/schema";
import { site } from "@claims/contracts/site/settings";
import { PageWidth } from "@claims/ui/page-width";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import { copy } from "../editor.copy.ts";
import styles from "./on-screens.module.css";
import { Place } from "./place.tsx";

type Emails = SectionData["emails"];
type EmailName = keyof typeof copy.emails;

function filled(words: string): string {
  const { name, phone, email, company, reference, address } = site().brand;
  const fee = Object.entries(workedFee).map(([part, sum]) => [`fee.${part}`, sum]);
  const named: Record<string, string> = {
    "brand.name": name,
    "brand.phone": phone,
    "brand.email": email,
    "brand.company": company,
    "brand.reference": reference,
    "brand.address": address,
    ...Object.fromEntries(fee),
    ...copy.inEmails,
  };
  return words.replace(/\{\{([\w.]+)\}\}/g, (whole, each: string) => named[each] ?? whole);
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => <p key={line}>{filled(line)}</p>);
}

function PartOf({ part: { title, rows = [], text = [] } }: { part: Emails["receipt"]["next"] }) {
  return (
    <>
      <h3>{filled(title)}</h3>
      {rows.length > 0 && (
        <table className={styles.rows}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.term}>
                <th scope="row">{filled(row.term)}</th>
                <td>{filled(row.text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Lines of={text} />
    </>
  );
}

/** Of these it says one. */
function outcomesOf(words: Emails[EmailName]): readonly string[] {
  if ("found" in words) return [words.found];
  if ("noneChosen" in words) return [words.nothing, words.noneChosen];
  return "byHand" in words ? [words.again, words.byHand] : [];
}

/** All that the e-mail may say, in the order it says it. */
function Email({ words, foot }: { words: Emails[EmailName]; foot: Emails["foot"] }) {
  const outcomes = outcomesOf(words);
  const parts = [...(words.parts ?? []), ...("next" in words ? [words.next] : [])];
  return (
    <PageWidth className={styles.email}>
      <p>
        {copy.subject}: <b>{filled(words.subject)}</b>
      </p>
      <p>{filled(words.preview)}</p>
      <h2>{filled(words.heading)}</h2>
      <Lines of={[...words.opening, ...outcomes]} />
      {"button" in words && (
        <p>
          <b>{filled(words.button)}</b>
        </p>
      )}
      {"below" in words && <Lines of={words.below} />}
      {parts.map((part) => (
        <PartOf key={part.title} part={part} />
      ))}
      {"stop" in words && <p>{filled(words.stop)}</p>}
      <hr />
      <Lines of={foot} />
    </PageWidth>
  );
}

/** Each e-mail as a claimant reads it, with examples in place of what it names. */
export function EmailsAsSent({ emails }: { emails: Emails }) {
  // The keys of that very object.
  const names = Object.keys(copy.emails) as EmailName[];
  return names.map((name) => (
    <Place key={name} called={copy.emails[name]}>
      <Email words={emails[name]} foot={emails.foot} />
    </Place>
  ));
}
