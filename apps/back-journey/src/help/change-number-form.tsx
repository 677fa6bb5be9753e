import { Button } from "@claims/ui/button";
import { TextField } from "@claims/ui/field";
import { Actions } from "@claims/ui/form-layout";
import { useSetAtom } from "jotai";
import { useState, type SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import { changeNumberAtom } from "./change-number.model.ts";
import { copy } from "./help.copy.ts";
import { useNewNumber } from "./use-new-number.ts";

const { label, lead, hint, submit: submitLabel, busy, checking, accepted } = copy.number;
const id = "new-number";

interface FormProps {
  /** Told how it ended. */
  onDone: (changed: boolean) => void;
}

/** The form for another mobile number. */
export function ChangeNumberForm({ onDone }: FormProps) {
  const { typed, verdict, type, judge } = useNewNumber();
  const [submitting, setSubmitting] = useState(false);
  const onFinish = useLocation().pathname.includes("/submit-claim");
  const change = useSetAtom(changeNumberAtom);
  const said = { checking, accepted };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitting(true);
    const phone = await judge();
    if (phone === null) document.getElementById(id)?.focus();
    else onDone(await change({ phone, onFinish }));
    setSubmitting(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id={id}
        label={label}
        lead={lead}
        hint={hint}
        keepsRoom
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        look="figures"
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={verdict.state === "wrong" ? verdict.sentence : undefined}
        spokenPrefix={copy.errorPrefix}
        check={verdict.state === "checking" || verdict.state === "accepted" ? { state: verdict.state, message: said[verdict.state] } : null}
      />
      <Actions>
        <Button type="submit" wide busy={submitting} busyLabel={busy}>
          {submitLabel}
        </Button>
      </Actions>
    </form>
  );
}
