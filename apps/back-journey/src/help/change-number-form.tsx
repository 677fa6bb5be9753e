import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { TextField } from "@claims/ui/field";
import { Actions } from "@claims/ui/form-layout";
import { useSetAtom } from "jotai";
import { useState, type SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import { changeNumberAtom } from "./change-number.model.ts";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";
import { useNewNumber } from "./use-new-number.ts";

const { label, lead, hint, submit: submitLabel, busy, checking, accepted } = copy.number;
const id = "new-number";

interface FormProps {
  /** Called with how it ended. */
  onDone: (changed: boolean) => void;
}

/** Why the number of a claim that was opened by a link stays as it is, and who changes it all the same. */
function ConfirmFirst() {
  const { phone } = site().brand;
  const { why, before, after } = copy.number.confirmFirst;
  return (
    <div className={styles.why}>
      <Alert>
        {why} {before}
        <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        {after}
      </Alert>
    </div>
  );
}

/** The form for another mobile number. */
export function ChangeNumberForm({ onDone }: FormProps) {
  const { typed, check, type, checkNow } = useNewNumber();
  const [submitting, setSubmitting] = useState(false);
  const [isConfirmFirst, setIsConfirmFirst] = useState(false);
  const onFinish = useLocation().pathname.includes("/submit-claim");
  const change = useSetAtom(changeNumberAtom);
  const said = { checking, accepted };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitting(true);
    setIsConfirmFirst(false);
    const phone = await checkNow();
    if (phone === null) document.getElementById(id)?.focus();
    else {
      const came = await change({ phone, onFinish });
      setIsConfirmFirst(came === "confirm-first");
      onDone(came === "changed");
    }
    setSubmitting(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id={id}
        label={label}
        lead={lead}
        hint={hint}
        reservesSpace
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        look="figures"
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={check.state === "wrong" ? check.sentence : undefined}
        spokenPrefix={copy.errorPrefix}
        check={
          check.state === "checking" || check.state === "accepted"
            ? { state: check.state, message: said[check.state] }
            : null
        }
      />
      {isConfirmFirst && <ConfirmFirst />}
      <Actions>
        <Button type="submit" wide busy={submitting} busyLabel={busy}>
          {submitLabel}
        </Button>
      </Actions>
    </form>
  );
}
