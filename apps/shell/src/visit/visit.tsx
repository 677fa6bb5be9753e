import { CookieQuestion } from "../cookies/cookie-question.tsx";
import { useBotReport } from "../marketing/use-bot-report.ts";
import { useSaveConsents, useSaveJourney, useSaveCampaign, useRecordVisit } from "../marketing/use-recorded-visit.ts";

/** What comes with every page once it has rendered itself. */
export function Visit() {
  useSaveConsents();
  useSaveJourney();
  useSaveCampaign();
  useRecordVisit();
  useBotReport();
  return <CookieQuestion />;
}
