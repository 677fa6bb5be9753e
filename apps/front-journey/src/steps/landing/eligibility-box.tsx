import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { SharedHint } from "@claims/ui/form-layout";
import { linkClass } from "@claims/ui/link";
import { useEffect, useRef, type SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { AddressPicker } from "../../address-search/address-picker.tsx";
import { hasProblems, mayTypeByHand, type SearchProblems } from "../../address-search/address-search.answers.ts";
import { copy as searchCopy } from "../../address-search/address-search.copy.ts";
import { PostcodeEntry } from "../../address-search/postcode-entry.tsx";
import { boxClass, WithoutUs } from "../../home-page/question-box.tsx";
import { useJourneyStart } from "../../home-page/use-journey-start.ts";
import styles from "./eligibility-box.module.css";
import { copy } from "./landing.copy.ts";
import type { HomepageMode } from "./landing.model.ts";

interface EligibilityBoxProps {
  mode: HomepageMode;
  problems: SearchProblems;
}

/** One question needs no summary: whoever pressed the button is led straight to what is missing. */
function useFocusOnProblem(attempt: number, hasProblem: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0 || !hasProblem) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field?.querySelector("input") ?? field)?.focus();
  }, [attempt, hasProblem]);
  return form;
}

/** The question of the home page. Before any script runs it is a plain form that opens the journey with the postcode. */
export function EligibilityBox({ mode, problems }: EligibilityBoxProps) {
  const { search, dispatch, isBusy, failure } = mode;
  const start = useJourneyStart();
  const form = useFocusOnProblem(search.attempt, search.tried && hasProblems(problems));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mode.goOn();
  };
  return (
    <form
      ref={form} className={boxClass} aria-label={copy.ask.form} action={start} method="get" noValidate onSubmit={submit}
    >
      <div className={styles.row}>
        <PostcodeEntry
          id="postcode" label={copy.ask.label} problem={problems.postcode} search={search} dispatch={dispatch}
        />
        <Button type="submit" busy={isBusy} busyLabel={copy.ask.busy}>
          {copy.ask.button}
        </Button>
      </div>
      {mayTypeByHand(search) && (
        <div className={styles.answer} role="presentation" onKeyDown={mode.keyPressed} onPointerDown={mode.pointed}>
          {search.lookup.status === "found" && <SharedHint id="picking">{copy.ask.picking}</SharedHint>}
          <div>
            <AddressPicker
              id="address" problem={problems.address} describedBy="picking" search={search} dispatch={dispatch}
            >
              <Link className={linkClass("alone")} to={`${start}?postcode=${encodeURIComponent(search.text)}&by-hand`}>
                {searchCopy.notListed}
              </Link>
            </AddressPicker>
          </div>
        </div>
      )}
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <WithoutUs />
    </form>
  );
}
