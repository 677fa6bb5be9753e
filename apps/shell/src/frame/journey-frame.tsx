import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { guard, pathTo, type Place, stepAt } from "@claims/contracts/journey/rules";
import { sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { site } from "@claims/contracts/site/settings";
import { Desk } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import { useSession } from "../session/use-session.ts";
import { useVariantOf } from "../session/use-variant-of.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HelpCorner } from "./help-corner.tsx";
import { JourneyProgress } from "./journey-progress.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SignedCopy } from "./signed-copy.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastArea } from "./toast-area.tsx";
import { useClaimOutOfAddress } from "./use-claim-out-of-address.ts";
import { useNextStepAtHand } from "./use-next-step-at-hand.ts";

/** Where a claimant is sent on to, when this step is not the one to open. */
function useDetour(place: Place | null): string | undefined {
  const facts = useAtomValue(journeyFactsAtom);
  if (site().maintenance) return "/under-maintenance";
  if (!place) return "/404";
  const elsewhere = guard(place.step, { ...facts, variant: place.variant });
  return elsewhere ? pathTo(elsewhere) : undefined;
}

/** The screen of this address, or the way to the one that is to be opened instead. */
function Step({ detour }: { detour: string | undefined }) {
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  if (!detour) return <Outlet />;
  return isAwaited ? <ScreenLoading /> : <Navigate to={detour} replace />;
}

/** The frame of the journey: it stays while steps change, whichever remote they come from. */
export function JourneyFrame() {
  const { pathname } = useLocation();
  const place = stepAt(pathname);
  const detour = useDetour(place);
  useClaimOutOfAddress();
  useVariantOf(place);
  useSession();
  useNextStepAtHand(place);
  return (
    <>
      <SkipLink />
      <Header journey />
      <ToastArea />
      <main id="main">
        <OfflineNotice />
        <Desk>
          {place && <JourneyProgress step={place.step} />}
          <Step detour={detour} />
        </Desk>
        <SignedCopy />
      </main>
      <Footer onDesk={false} />
      <HelpCorner />
    </>
  );
}
