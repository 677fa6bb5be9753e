import { CookieQuestion } from "../cookies/cookie-question.tsx";
import { useBotTold } from "../marketing/use-bot-told.ts";
import { useConsentsTold, useMarketingTold, useVisitTold } from "../marketing/use-told-claim.ts";

/** What comes with every page once it has drawn itself. */
export function Visit() {
  useConsentsTold();
  useMarketingTold();
  useVisitTold();
  useBotTold();
  return <CookieQuestion />;
}
