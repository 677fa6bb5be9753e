import { Margin, Note } from "@claims/ui/sheet";
import type { ReactNode } from "react";

interface StepNotesProps {
  label: string;
  notes: readonly { readonly title: string; readonly body: ReactNode }[];
}

/** What stands beside a step. */
export function StepNotes({ label, notes }: StepNotesProps) {
  return (
    <Margin label={label}>
      {notes.map(({ title, body }) => (
        <Note key={title} title={title}>
          {body}
        </Note>
      ))}
    </Margin>
  );
}
