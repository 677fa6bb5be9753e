import { CookieQuestion } from "../cookies/cookie-question.tsx";
import { useBotTold } from "../marketing/use-bot-told.ts";
import { useConsentsTold, useJourneySaved, useMarketingTold, useVisitTold } from "../marketing/use-told-claim.ts";

/** What comes with every page once it has drawn itself. */
export function Visit() {
  useConsentsTold();
  useJourneySaved();
  useMarketingTold();
  useVisitTold();
  useBotTold();
  return <CookieQuestion />;
}
