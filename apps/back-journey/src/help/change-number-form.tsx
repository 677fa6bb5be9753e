import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { TextField } from "@claims/ui/field";
import { Actions } from "@claims/ui/form-layout";
import { useSetAtom } from "jotai";
import { useState, type SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import { CodeEntry } from "../code/code-entry.tsx";
import { copy as codeCopy } from "../code/code.copy.ts";
import { useCodeEntry } from "../code/use-code-entry.ts";
import { changeNumberAtom, notChanged, type NumberChange } from "./change-number.model.ts";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";
import { useNewNumber } from "./use-new-number.ts";

const { label, lead, hint, submit: submitLabel, busy, checking, accepted } = copy.number;
const id = "new-number";

interface FormProps {
  /** Called with how it ended. */
  onDone: (changed: boolean) => void;
}

/** Why the number stays as it is until a code has come, and who changes it all the same. */
function WhyNot({ stopped }: { stopped: keyof typeof copy.number.whyNot }) {
  const { phone } = site().brand;
  const { before, after } = copy.number.lostPhone;
  return (
    <div className={styles.why}>
      <Alert>
        {copy.number.whyNot[stopped]} {before}
        <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        {after}
      </Alert>
    </div>
  );
}

/** The form for another mobile number, and for the code that has to come first once the last one is no longer new. */
export function ChangeNumberForm({ onDone }: FormProps) {
  const { typed, check, type, checkNow } = useNewNumber();
  const entry = useCodeEntry("help");
  const [submitting, setSubmitting] = useState(false);
  const [stopped, setStopped] = useState<keyof typeof copy.number.whyNot | null>(null);
  const onFinish = useLocation().pathname.includes("/submit-claim");
  const change = useSetAtom(changeNumberAtom);
  const said = { checking, accepted };
  const wantsCode = stopped === "code-first";

  function end(came: NumberChange) {
    const isStopped = came === "confirm-first" || came === "code-first";
    setStopped(isStopped ? came : null);
    if (came !== "code-first") onDone(came === "changed");
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitting(true);
    if (!wantsCode) setStopped(null);
    const checked = await checkNow();
    if (checked.ok) {
      if (!wantsCode || (await entry.verify())) end(await change({ phone: checked.value, onFinish }));
    } else if (checked.problem === null) document.getElementById(id)?.focus();
    else end(notChanged(checked.problem));
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
      {stopped && <WhyNot stopped={stopped} />}
      {wantsCode && (
        <div className={styles.code}>
          <CodeEntry id="number-code" entry={entry} autoFocus />
        </div>
      )}
      <Actions>
        <Button type="submit" wide busy={submitting} busyLabel={wantsCode ? codeCopy.confirming : busy}>
          {wantsCode ? codeCopy.confirm : submitLabel}
        </Button>
      </Actions>
    </form>
  );
}
