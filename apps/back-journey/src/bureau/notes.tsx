import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { Margin, Note } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import { copy } from "./bureau.copy.ts";

interface NotesProps {
  notes: ReadonlyArray<{ title: string; text: string }>;
}

export function Notes({ notes }: NotesProps) {
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={copy.notesLabel} sheetEnd={sheetEnd}>
      {notes.map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
