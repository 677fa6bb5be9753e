import type { Problem } from "@claims/contracts/http/schema";
import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { ErrorSummary, type FieldProblem } from "@claims/ui/error-summary";
import { Actions } from "@claims/ui/form-layout";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode, SubmitEvent } from "react";
import { SaveFailed } from "./save-failed.tsx";
import { copy } from "./step-form.copy.ts";

interface StepNote {
  readonly title: string;
  readonly text: string;
}

interface StepFormProps {
  words: {
    readonly title: string;
    readonly heading: string;
    readonly lede?: string;
    readonly notes: readonly StepNote[];
  };
  problems: readonly FieldProblem[];
  attempt: number;
  /** What the server said when it would not take the answers. */
  failure: Problem | null;
  isReady?: boolean;
  isBusy: boolean;
  onNext: () => void;
  children: ReactNode;
}

/** Leaving a field may bring a message above the button, which would slip away from under the press. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** A step that asks for answers: summary, heading, fields, Next, and the notes beside them. */
export function StepForm({
  words,
  problems,
  attempt,
  failure,
  isReady = true,
  isBusy,
  onNext,
  children,
}: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onNext();
  };
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <>
      <title>{pageTitle(words.title, { failed: problems.length > 0 || failure !== null })}</title>
      <Sheet>
        <ErrorSummary title={copy.problems} problems={problems} attempt={attempt} />
        <h1>{words.heading}</h1>
        {words.lede !== undefined && <Lede>{words.lede}</Lede>}
        <form noValidate onSubmit={submit}>
          {children}
          <Actions>
            {failure !== null && <SaveFailed problem={failure} />}
            <Button type="submit" wide ready={isReady} busy={isBusy} busyLabel={copy.busy} onMouseDown={keepFocus}>
              {copy.next}
            </Button>
          </Actions>
        </form>
      </Sheet>
      <Margin label={copy.notes} sheetEnd={sheetEnd}>
        {words.notes.map(({ title, text }) => (
          <Note key={title} title={title}>
            <p>{text}</p>
          </Note>
        ))}
      </Margin>
    </>
  );
}
