import type { ClaimResult } from "@claims/contracts/result/schema";
import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Margin, Note } from "@claims/ui/sheet";
import { Link } from "react-router-dom";
import { copy } from "./result.copy.ts";

const { label, caller, wrong, data } = copy.notes;

interface ResultNotesProps {
  /** What this outcome has to say, before what all have. */
  notes: readonly { readonly title: string; readonly text: string }[];
}

/** The notes beside a result. */
export function ResultNotes({ notes }: ResultNotesProps) {
  const { phone } = site().brand;
  return (
    <Margin label={label}>
      {[...notes, caller].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
      <Note title={wrong.title}>
        <p>
          {wrong.before} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a> {wrong.after}
        </p>
      </Note>
      <YourDataNote />
    </Margin>
  );
}

/** What every finish says of the claimant's data. */
export function YourDataNote() {
  return (
    <Note title={data.title}>
      <p>
        {data.text} <Link to="/your-data">{data.link}</Link>
      </p>
    </Note>
  );
}

/** What became of the identity questions, where it was not what they are for. */
export function IdentityNote({ identity }: Pick<ClaimResult, "identity">) {
  if (identity === "confirmed" || identity === "open") return null;
  return <Alert announced={false}>{copy.identity[identity]}</Alert>;
}
