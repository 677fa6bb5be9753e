import { declarationsShown } from "@claims/contracts/declarations/published";
import { journeyFactsAtom, sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pathOf, stepAt } from "@claims/contracts/journey/rules";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button } from "@claims/ui/button";
import { Checkbox } from "@claims/ui/checkbox";
import { ErrorSummary } from "@claims/ui/error-summary";
import { Actions, FieldGroup } from "@claims/ui/form-layout";
import { TickIcon } from "@claims/ui/icon";
import { linkClass } from "@claims/ui/link";
import { Sheet, Margin, Note } from "@claims/ui/sheet";
import { useAtomValue, useSetAtom } from "jotai";
import { useState, type SubmitEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { SaveFailed } from "../../step-form/save-failed.tsx";
import { Declarations } from "./declarations.tsx";
import { fieldIds } from "./sign.answers.ts";
import { copy } from "./sign.copy.ts";
import { useSignStep } from "./sign.model.ts";
import styles from "./sign.module.css";
import { Signature } from "./signature.tsx";

export function Screen() {
  const step = useSignStep();
  const { answers, isComplete, q1Found, signing, listed, attempt, failure, problems, confirm } = step;
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  const [freeUntil] = useState(() => lastFreeMoment(new Date()));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    step.submit();
  };
  return (
    <>
      <title>{pageTitle(copy.title, { failed: listed.length > 0 || failure !== null })}</title>
      <Sheet>
        <ErrorSummary title={copy.problems} problems={listed} attempt={attempt} />
        <h1>{copy.heading}</h1>
        <form noValidate onSubmit={submit}>
          <FieldGroup>
            {facts.masked && failure === null && (
              <Alert announced={false}>
                <p>
                  <strong>{copy.hidden.title}</strong>
                </p>
                <p>{copy.hidden.text}</p>
                <Link className={linkClass("alone")} to={pathOf("otp", variant)}>
                  {copy.hidden.link}
                </Link>
              </Alert>
            )}
            <Declarations />
            <Signature {...step} />
            <Checkbox
              id={fieldIds.notAlreadyFiled}
              checked={answers.notAlreadyFiled}
              onChange={(event) => confirm(event.target.checked)}
              error={problems.notAlreadyFiled}
              spokenPrefix={copy.spokenError}
            >
              {declarationsShown().notAlreadyFiled}
            </Checkbox>
            {signing === "waiting-for-questions" && <BusyPanel messages={copy.waiting} />}
            {failure !== null && <SaveFailed {...failure} />}
          </FieldGroup>
          <Actions>
            <Button type="submit" wide waiting={!isComplete} busy={signing !== "at-rest"} busyLabel={copy.button.busy}>
              {q1Found ? copy.button.start : copy.button.find}
            </Button>
            <p>{copy.freeUntil(freeUntil)}</p>
          </Actions>
          {/* After all that can be pressed or drawn on: it comes by itself, at any moment. */}
          <div className={styles.found} role="status">
            {q1Found && (
              <Alert kind="ok" announced={false}>
                {copy.found}
              </Alert>
            )}
          </div>
        </form>
      </Sheet>
      <SignNotes otherName={step.otherName !== null} />
    </>
  );
}

/** What a signature does, what it does not, and where the claimant's copy is. */
function SignNotes({ otherName }: { otherName: boolean }) {
  const { label, does, doesNot, yours, name } = copy.notes;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={label} sheetEnd={sheetEnd}>
      <Note title={does.title}>
        <ul>
          {does.points.map((point) => (
            <li key={point}>
              <TickIcon size={18} />
              {point}
            </li>
          ))}
        </ul>
      </Note>
      <Note title={doesNot.title}>
        <p>{doesNot.text}</p>
      </Note>
      {/* In place of the last note: the sheet beside it is as long as before. */}
      <Note title={otherName ? name.title : yours.title}>
        <p>{otherName ? name.text : yours.text}</p>
      </Note>
    </Margin>
  );
}
