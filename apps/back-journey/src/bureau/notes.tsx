import { Margin, Note } from "@claims/ui/sheet";
import { copy } from "./bureau.copy.ts";

interface NotesProps {
  notes: ReadonlyArray<{ title: string; text: string }>;
}

export function Notes({ notes }: NotesProps) {
  return (
    <Margin label={copy.notesLabel}>
      {notes.map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
