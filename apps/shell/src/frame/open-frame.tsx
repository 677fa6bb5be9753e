import { variantAtom } from "@claims/contracts/journey/atoms";
import { placeAt } from "@claims/contracts/journey/rules";
import { useAtomValue } from "jotai";
import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../session/use-session.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastArea } from "./toast-area.tsx";
import { useFirstTouch } from "./use-first-touch.ts";
import { useNextStepAtHand } from "./use-next-step-at-hand.ts";

/**
 * The home page has the journey's first step on it, so visit and second step are got ready there too: once somebody
 * does something, for most who land here only read, and their phones need not fetch what they do not use.
 */
function useJourneyFromHome() {
  const isHome = useLocation().pathname === "/";
  const variant = useAtomValue(variantAtom);
  const begun = useFirstTouch() && isHome;
  useSession(begun);
  useNextStepAtHand(begun ? placeAt(variant, "postcode", "homepage") : null);
}

/** The frame of pages outside the journey: landing, legal pages, stopped pages. */
export function OpenFrame() {
  useJourneyFromHome();
  return (
    <>
      <SkipLink />
      <Header />
      <ToastArea />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
