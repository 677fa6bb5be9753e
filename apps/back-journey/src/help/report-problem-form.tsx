import { feedbackRule } from "@claims/contracts/help/schema";
import { Button } from "@claims/ui/button";
import { TextArea } from "@claims/ui/field";
import { Actions } from "@claims/ui/form-layout";
import { useSetAtom } from "jotai";
import { useState, type SubmitEvent } from "react";
import * as v from "valibot";
import { copy, sentenceFor } from "./help.copy.ts";
import { reportProblemAtom } from "./report-problem.model.ts";

const { label, hint, submit: submitLabel, busy } = copy.problem;
const id = "problem";

interface FormProps {
  /** Called with how it ended. */
  onDone: (reported: boolean) => void;
}

/** The form for what does not work. */
export function ReportProblemForm({ onDone }: FormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const report = useSetAtom(reportProblemAtom);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = v.safeParse(feedbackRule, text);
    if (!read.success) {
      setError(sentenceFor(read.issues[0].message));
      return document.getElementById(id)?.focus();
    }
    setSubmitting(true);
    onDone(await report(read.output));
    return setSubmitting(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        id={id}
        label={label}
        hint={hint}
        rows={5}
        maxLength={2_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        error={error}
        spokenPrefix={copy.errorPrefix}
      />
      <Actions>
        <Button type="submit" wide ready={text.trim() !== "" && error === undefined} busy={submitting} busyLabel={busy}>
          {submitLabel}
        </Button>
      </Actions>
    </form>
  );
}
