import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { guard, pathTo, type Place, stepAt } from "@claims/contracts/journey/rules";
import { claimAtom, claimAwaitedAtom, otherClaimAtom, tabInUseAtom } from "@claims/contracts/session/atoms";
import { linkToClaim } from "@claims/contracts/session/link";
import { site } from "@claims/contracts/site/settings";
import { Desk } from "@claims/ui/sheet";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import { useSession } from "../session/use-session.ts";
import { useVariantOf } from "../session/use-variant-of.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HelpCorner } from "./help-corner.tsx";
import styles from "./journey-frame.module.css";
import { JourneyProgress } from "./journey-progress.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { OtherClaimScreen } from "./other-claim-screen.tsx";
import { SavedLine } from "./saved-line.tsx";
import { SignedCopy } from "./signed-copy.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastArea } from "./toast-area.tsx";
import { useIsOffline } from "./use-is-offline.ts";
import { useStepsAhead } from "./use-steps-ahead.ts";

/** A link to another claim than the one of this visit is opened where links are, which asks before it changes anything. */
function useLinkElsewhere(): string | null {
  const store = useStore();
  const { search } = useLocation();
  const link = linkToClaim(search);
  if (!link || link.claimId === store.get(claimAtom)?.claimId) return null;
  return `/resume${search}`;
}

/** Once a step has been opened, what is typed in this tab belongs to the claim that it was opened for. */
function useTabInUse() {
  const use = useSetAtom(tabInUseAtom);
  useEffect(() => use(true), [use]);
}

/** Where a claimant is sent on to, when this step is not the one to open. */
function useDetour(place: Place | null): string | undefined {
  const facts = useAtomValue(journeyFactsAtom);
  const link = useLinkElsewhere();
  if (site().maintenance) return "/under-maintenance";
  if (!place) return "/404";
  if (link) return link;
  if (facts.cancelled) return "/cancel";
  const elsewhere = guard(place.step, { ...facts, variant: place.variant });
  return elsewhere ? pathTo(elsewhere) : undefined;
}

/** The screen of this address, or the way to the one that is to be opened instead. */
function Step({ detour }: { detour: string | undefined }) {
  const isAwaited = useAtomValue(claimAwaitedAtom);
  const elsewhere = useAtomValue(otherClaimAtom);
  const isElsewhere = elsewhere !== null;
  const [moves, setMoves] = useState(0);
  const otherClaim = isElsewhere && (
    <OtherClaimScreen accessEnded={elsewhere.accessEnded === true} onMoved={() => setMoves((before) => before + 1)} />
  );
  if (otherClaim && detour) return otherClaim;
  if (!detour)
    return (
      <>
        {otherClaim}
        {/* The screen of the claim before goes, with everything that was typed on it. */}
        <div key={moves} className={styles.screen} hidden={isElsewhere}>
          <Outlet />
        </div>
      </>
    );
  if (detour.startsWith("/resume?")) return <Navigate to={detour} replace />;
  return isAwaited ? <ScreenLoading /> : <Navigate to={detour} replace />;
}

/** The frame of the journey: it stays while steps change, whichever remote they come from. */
export function JourneyFrame() {
  const { pathname } = useLocation();
  const place = stepAt(pathname);
  const detour = useDetour(place);
  const isOffline = useIsOffline();
  useTabInUse();
  useVariantOf(place);
  useSession();
  useStepsAhead(place);
  return (
    <>
      <SkipLink />
      <Header journey />
      <ToastArea />
      <main id="main">
        <OfflineNotice isOffline={isOffline} />
        <Desk>
          {place && <JourneyProgress place={place} />}
          <Step detour={detour} />
        </Desk>
        <SavedLine isOffline={isOffline} />
        <SignedCopy />
      </main>
      <Footer onDesk={false} />
      <HelpCorner />
    </>
  );
}
