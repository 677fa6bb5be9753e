import { variantAtom } from "@claims/contracts/journey/atoms";
import { type Place, placeAt, type Variant, variantAt } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { frameAt } from "../remotes/live-registry.ts";
import { useSession } from "../session/use-session.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastArea } from "./toast-area.tsx";
import { usePrefetchedSteps } from "./use-prefetched-steps.ts";

/** The home page has the journey's first step on it; its variants stand before that step. */
function placeOnHome(pathname: string, variant: Variant): Place | null {
  if (pathname === "/") return placeAt(variant, "postcode", "homepage");
  return pathname === "/home" || variantAt(pathname) ? placeAt(variant, "pre_qualification") : null;
}

/**
 * From a home page one goes on into the journey, so visit and next step are got ready there too: once a visitor does
 * something, for most who land here only read, and their phones need not fetch what they do not use. Of a claim
 * whose answers are no longer stored in this browser the session alone knows, and is asked at once.
 */
function useJourneyFromHome(pathname: string) {
  const place = placeOnHome(pathname, useAtomValue(variantAtom));
  const begun = useFirstTouch() && place !== null;
  const claim = useAtomValue(claimAtom);
  const isForgotten = place && claim?.claimId && !claim.screensCompleted[0];
  useSession(begun || Boolean(isForgotten));
  usePrefetchedSteps(begun ? place : null);
}

/** The frame of pages outside the journey: landing, legal pages, stopped pages. */
export function OpenFrame() {
  const { pathname } = useLocation();
  useJourneyFromHome(pathname);
  return (
    <>
      <SkipLink />
      {/* Header and footer are hydrated by themselves, after what a press may be for. */}
      <Suspense>
        <Header />
      </Suspense>
      <ToastArea />
      <main id="main">
        <Outlet />
      </main>
      <Suspense>{frameAt(pathname) !== "bare" && <Footer />}</Suspense>
    </>
  );
}

const signs = ["pointerdown", "keydown", "focusin", "input"] as const;

/** True from the moment a visitor first does something on the page. */
function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [touched]);
  return touched;
}
