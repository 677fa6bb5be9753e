import { journeyFactsAtom, variantAtom } from "@claims/contracts/journey/atoms";
import { pathOf, pathTo, resumeStep } from "@claims/contracts/journey/rules";
import { claimAtom, claimUnderWayAtom, hasUnsentAtom } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { SharedHint } from "@claims/ui/form-layout";
import { linkClass } from "@claims/ui/link";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useSyncExternalStore, type SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { AddressPicker } from "../../address-search/address-picker.tsx";
import {
  addressesIn,
  hasProblems,
  mayTypeByHand,
  type SearchProblems,
} from "../../address-search/address-search.answers.ts";
import { copy as searchCopy } from "../../address-search/address-search.copy.ts";
import { PostcodeEntry } from "../../address-search/postcode-entry.tsx";
import { boxClass, WithoutUs } from "../../home-page/question-box.tsx";
import { useJourneyStart } from "../../home-page/use-journey-start.ts";
import styles from "./eligibility-box.module.css";
import { copy } from "./landing.copy.ts";
import type { HomepageMode } from "./landing.model.ts";
import { Rejected } from "./rejected.tsx";

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

/** The claim of this browser is in: the way to it, in place of an error that leads nowhere. */
function AlreadyWithUs() {
  const variant = useAtomValue(variantAtom);
  return (
    <Alert announced={false}>
      {copy.submitted.text}{" "}
      <Link className={linkClass("alone")} to={pathOf("already_filed", variant)}>
        {copy.submitted.link}
      </Link>
    </Alert>
  );
}

/** A claim of this browser that waits for its claimant: its step is named, and never a person. */
function ClaimUnderWay() {
  const facts = useAtomValue(journeyFactsAtom);
  const place = resumeStep(facts);
  const hasUnsent = useAtomValue(hasUnsentAtom);
  return (
    <div className={styles.underWay}>
      <Alert announced={false}>
        <p>
          <strong>{copy.underWay.title}</strong>
        </p>
        <p>
          {copy.underWay.stopped(copy.underWay.steps[place.step])} {!hasUnsent && copy.underWay.saved}
        </p>
        <Link className={linkClass("alone")} to={pathTo(place)}>
          {copy.underWay.link}
        </Link>
      </Alert>
    </div>
  );
}

/**
 * True once a step is done: an address alone that was typed here is no claim to go back to. The composed page, the same
 * for everybody, knows of none.
 */
function useIsUnderWay() {
  const store = useStore();
  return useSyncExternalStore(
    (changed) => store.sub(claimAtom, changed),
    () => store.get(claimUnderWayAtom) && (store.get(claimAtom)?.screensCompleted.length ?? 0) > 0,
    () => false,
  );
}

/** The question of the home page. Before any script runs it is a plain form that opens the journey with the postcode. */
export function EligibilityBox({ mode, problems }: EligibilityBoxProps) {
  const { search, dispatch, isBusy, failure } = mode;
  const start = useJourneyStart();
  const isSubmitted = useAtomValue(claimAtom)?.submitted === true;
  const isUnderWay = useIsUnderWay();
  const form = useFocusOnProblem(search.attempt, search.tried && hasProblems(problems));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mode.goOn();
  };
  return (
    <form
      ref={form}
      className={boxClass}
      aria-label={copy.ask.form}
      action={start}
      method="get"
      noValidate
      onSubmit={submit}
    >
      <div className={styles.row}>
        <PostcodeEntry
          id="postcode"
          label={copy.ask.label}
          problem={problems.postcode}
          search={search}
          dispatch={dispatch}
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
              id="address"
              problem={problems.address}
              describedBy="picking"
              search={search}
              dispatch={dispatch}
            >
              <Link className={linkClass("alone")} to={`${start}?postcode=${encodeURIComponent(search.text)}&by-hand`}>
                {addressesIn(search).length === 0 ? searchCopy.myself : searchCopy.notListed}
              </Link>
            </AddressPicker>
          </div>
        </div>
      )}
      {isSubmitted ? <AlreadyWithUs /> : failure !== null && <Rejected problem={failure} />}
      {isUnderWay && <ClaimUnderWay />}
      <WithoutUs />
    </form>
  );
}
