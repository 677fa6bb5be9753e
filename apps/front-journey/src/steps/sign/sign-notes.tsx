import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { TickIcon } from "@claims/ui/icon";
import { Margin, Note } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import { copy } from "./sign.copy.ts";

/** What a signature does, what it does not, and where the claimant's copy is. */
export function SignNotes({ otherName }: { otherName: boolean }) {
  const { label, does, doesNot, yours, name } = copy.notes;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={label} sheetEnd={sheetEnd}>
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
      {/* In place of the last note: the sheet beside it is as long as before. */}
      <Note title={otherName ? name.title : yours.title}>
        <p>{otherName ? name.text : yours.text}</p>
      </Note>
    </Margin>
  );
}
