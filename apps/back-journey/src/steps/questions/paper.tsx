import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { ErrorSummary, type FieldProblem } from "@claims/ui/error-summary";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { copy } from "./questions.copy.ts";

interface PaperProps {
  problems?: readonly FieldProblem[];
  attempt?: number;
  /** Something went wrong that is no field's fault. */
  failed?: boolean;
  /** Not where a sentence of its own stands under the heading. */
  lede?: boolean;
  /** On for a state that takes the place of another one: its heading is then read out. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The sheet that every state of the step is written on. */
export function Paper({
  problems = [],
  attempt = 0,
  failed = false,
  lede = true,
  takesFocus = true,
  children,
}: PaperProps) {
  const heading = useHeadingFocus();
  return (
    <>
      <title>{pageTitle(copy.heading, { failed: failed || problems.length > 0 })}</title>
      <Sheet>
        <ErrorSummary title={copy.problems} problems={problems} attempt={attempt} />
        <h1 ref={takesFocus ? heading : undefined} tabIndex={-1}>
          {copy.heading}
        </h1>
        {lede && <Lede>{copy.lede}</Lede>}
        {children}
      </Sheet>
      <QuestionsNotes />
    </>
  );
}

function QuestionsNotes() {
  const { label, source, unsure } = copy.notes;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={label} sheetEnd={sheetEnd}>
      {[source, unsure].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
