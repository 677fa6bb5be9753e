import { variantAtom } from "@claims/contracts/journey/atoms";
import { stepAt } from "@claims/contracts/journey/rules";
import { claimAtom, saveClaimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { recordVisit } from "@claims/contracts/session/client";
import { readLocal, writeCampaign, writeLocal } from "@claims/contracts/storage/local";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { cookieChoiceAtom } from "../cookies/cookie-choice.ts";
import { marketingFields, landingSearch } from "./campaign.ts";
import { distinctId, screenNameAt, timing } from "./visit-clock.ts";

/** The claim that this visit may be recorded with: one that has a number, and that the visitor has shown to be theirs. */
export function useRecordableClaim(): string | null {
  const claim = useAtomValue(claimAtom);
  return claim && !claim.masked && !claim.cancelled ? claim.claimId : null;
}

/** The answer to the question about cookies goes with the visitor to every claim of theirs. */
export function useSaveConsents() {
  const store = useStore();
  const claimId = useRecordableClaim();
  const choice = useAtomValue(cookieChoiceAtom);
  const save = useSetAtom(saveClaimAtom);
  useEffect(() => {
    const saved = store.get(claimAtom)?.fields.consents;
    if (claimId && choice && JSON.stringify(saved) !== JSON.stringify(choice)) void save({ consents: choice });
  }, [claimId, choice, save, store]);
}

/**
 * Which of the three journeys a claim is walked in belongs to the claim, not to the advert data: links lead back into
 * it. A claimant who came by a link walks in v3, which changes nothing about the claim's own. Said as a step opens: two
 * tabs in two journeys would otherwise correct each other for ever.
 */
export function useSaveJourney() {
  const store = useStore();
  const { pathname } = useLocation();
  const claimId = useRecordableClaim();
  const isSubmitted = useAtomValue(claimAtom)?.submitted === true;
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const save = useSetAtom(saveClaimAtom);
  const isOpen = claimId !== null && !isSubmitted && !isAwaited;
  useEffect(() => {
    const journey = stepAt(pathname)?.variant;
    if (!isOpen || journey === undefined) return;
    const claim = store.get(claimAtom);
    const known = claim?.fields.journey;
    if (known === undefined || (known !== journey && !claim?.throughResumeLink)) void save({ journey });
  }, [claimId, isOpen, pathname, save, store]);
}

/** With consent to marketing: how the visitor came here, once a claim, for what first led here is what counts. */
export function useSaveCampaign() {
  const store = useStore();
  const claimId = useRecordableClaim();
  const variant = useAtomValue(variantAtom);
  const allowed = useAtomValue(cookieChoiceAtom)?.marketing === true;
  const save = useSetAtom(saveClaimAtom);
  useEffect(() => {
    if (!claimId || !allowed || store.get(claimAtom)?.fields.channel) return;
    const search = landingSearch();
    writeCampaign(search);
    const came = marketingFields({ search, cookies: document.cookie, referrer: document.referrer, at: Date.now() });
    if (came.referrer) writeLocal("referrer", came.referrer);
    void save({ ...came, ab_test_value: readLocal("experimentGroup") ?? variant });
  }, [claimId, allowed, variant, save, store]);
}

/** With consent to analytics: which pages are opened, for how long, and that this browser was here. */
export function useRecordVisit() {
  const { pathname } = useLocation();
  const claimId = useRecordableClaim();
  const allowed = useAtomValue(cookieChoiceAtom)?.analytics === true;
  const save = useSetAtom(saveClaimAtom);
  const isRecorded = claimId !== null && allowed;
  useEffect(() => {
    if (isRecorded) void save({ ...timing(new Date()), screen_name: screenNameAt(pathname) });
  }, [isRecorded, pathname, save]);
  useEffect(() => {
    if (isRecorded) void recordVisit({ distinctId: distinctId(Date.now()), claimNumber: claimId });
  }, [isRecorded, claimId]);
  useEffect(() => {
    if (!isRecorded) return;
    const onChange = () => {
      if (document.visibilityState === "hidden") void save(timing(new Date()));
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [isRecorded, save]);
}
