import { Margin, Note } from "@claims/ui/sheet";
import { copy } from "./questions.copy.ts";

export function QuestionsNotes() {
  const { label, source, unsure } = copy.notes;
  return (
    <Margin label={label}>
      {[source, unsure].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
