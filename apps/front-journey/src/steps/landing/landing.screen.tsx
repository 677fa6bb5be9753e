import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { SharedHint } from "@claims/ui/form-layout";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type SubmitEvent } from "react";
import { Link, useHref } from "react-router-dom";
import { AddressPicker, PostcodeEntry } from "../../address-search/address-fields.tsx";
import { copy as searchCopy } from "../../address-search/address-search.copy.ts";
import { addressesIn, mayTypeByHand, problemsIn, type SearchProblems } from "../../address-search/address-search.ts";
import { HomePage } from "../../home-page/home-page.tsx";
import { boxClass, WithoutUs } from "../../home-page/question-box.tsx";
import { useJourneyStart } from "../../home-page/use-journey-start.ts";
import type { HalfTypedProps } from "./half-typed.tsx";
import { copy } from "./landing.copy.ts";
import { useHomepageMode, type HomepageMode } from "./landing.model.ts";
import styles from "./landing.module.css";
import { OwnClaim, OwnClaimSlot, useIsHydrated } from "./own-claim-slot.tsx";

export function Screen() {
  const mode = useHomepageMode();
  const problems = problemsIn(mode.search);
  const failed = mode.failure !== null || (mode.search.tried && Object.keys(problems).length > 0);
  return (
    <HomePage lede={copy.lede} failed={failed}>
      <OwnClaimSlot />
      <EligibilityBox mode={mode} problems={problems} />
    </HomePage>
  );
}

interface EligibilityBoxProps {
  mode: HomepageMode;
  problems: SearchProblems;
}

/** One question needs no summary: the visitor who pressed the button is led straight to what is missing. */
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
function EligibilityBox({ mode, problems }: EligibilityBoxProps) {
  const { search, dispatch, isBusy, failure } = mode;
  const start = useJourneyStart();
  const action = useHref(start);
  const isSubmitted = useAtomValue(claimAtom)?.submitted === true;
  const form = useFocusOnProblem(search.attempt, search.tried && Object.keys(problems).length > 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mode.next();
  };
  return (
    <form ref={form} className={boxClass} aria-label={copy.ask.form} action={action} method="get" onSubmit={submit}>
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
      <HalfTypedSlot search={search} dispatch={dispatch} />
      {failure !== null && <Rejected problem={failure} />}
      {isSubmitted && failure === null && (
        <Suspense>
          <OwnClaim />
        </Suspense>
      )}
      <WithoutUs />
    </form>
  );
}

/** Fetched for those who type, or have typed on this entry of the history. */
const HalfTyped = lazy<ComponentType<HalfTypedProps>>(() =>
  import("./half-typed.tsx").then(
    ({ HalfTyped: keeping }) => ({ default: keeping }),
    () => ({ default: () => null }),
  ),
);

function HalfTypedSlot(props: HalfTypedProps) {
  const isHydrated = useIsHydrated();
  const wasTyped = isHydrated && window.history.state?.typed !== undefined;
  return <Suspense>{(wasTyped || props.search.touched) && <HalfTyped {...props} />}</Suspense>;
}

type Failed = ComponentType<{ problem: Problem }>;

/** Why the address could not be saved. Most who come here never meet it, so its code is fetched when it is met. */
function Rejected({ problem }: { problem: Problem }) {
  const [{ Failed }, setLoaded] = useState<{ Failed?: Failed | null }>({});
  useEffect(() => {
    import("../../step-form/save-failed.tsx").then(
      ({ SaveFailed }) => setLoaded({ Failed: SaveFailed }),
      () => setLoaded({ Failed: null }),
    );
  }, []);
  if (Failed) return <Failed problem={problem} />;
  return Failed === null && <Alert kind="error">{problem.message}</Alert>;
}
