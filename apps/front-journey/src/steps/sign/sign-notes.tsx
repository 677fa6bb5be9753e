import { TickIcon } from "@claims/ui/icon";
import { Margin, Note } from "@claims/ui/sheet";
import { copy } from "./sign.copy.ts";

/** What a signature does, what it does not, and where the claimant's copy is. */
export function SignNotes() {
  const { label, does, doesNot, yours } = copy.notes;
  return (
    <Margin label={label}>
      <Note title={does.title}>
        <ul>
          {does.points.map((point) => (
            <li key={point}>
              <TickIcon size={18} />
              {point}
            </li>
          ))}
        </ul>
      </Note>
      <Note title={doesNot.title}>
        <p>{doesNot.text}</p>
      </Note>
      <Note title={yours.title}>
        <p>{yours.text}</p>
      </Note>
    </Margin>
  );
}
