import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { CookieQuestion } from "../cookies/cookie-question.tsx";
import { reportHealth } from "../health/report-health.ts";
import { RequestedInspector } from "../inspector/requested-inspector.tsx";
import { followLanguage } from "../language/follow-language.ts";
import { useBotReport } from "../marketing/use-bot-report.ts";
import { useSaveConsents, useSaveJourney, useSaveCampaign, useRecordVisit } from "../marketing/use-recorded-visit.ts";
import { useReleaseSet } from "../release-set/use-release-set.ts";
import { HelpCorner } from "./help-corner.tsx";
import { useEntryAboveKeyboard } from "./use-entry-above-keyboard.ts";
import { useOpenOnPaper } from "./use-open-on-paper.ts";

let isRecorded = false;

/** What comes once a page has rendered itself: the way to help, the visit's own matters, and those of the releases it runs. */
export function Late() {
  const { pathname } = useLocation();
  useReleaseSet();
  useEntryAboveKeyboard();
  useOpenOnPaper();
  useEffect(() => {
    if (isRecorded) return;
    isRecorded = true;
    reportHealth();
    followLanguage();
  }, []);
  return (
    <>
      {pathname !== "/" && <HelpCorner />}
      <Visit />
      <RequestedInspector />
    </>
  );
}

/** What comes with every page once it has rendered itself. */
export function Visit() {
  useSaveConsents();
  useSaveJourney();
  useSaveCampaign();
  useRecordVisit();
  useBotReport();
  return <CookieQuestion />;
}
