import { journeyFactsAtom, variantAtom } from "@claims/contracts/journey/atoms";
import { guard, pathTo, type Place, stepAt } from "@claims/contracts/journey/rules";
import {
  claimAtom,
  claimAwaitedAtom,
  otherClaimAtom,
  previousCancelledAtom,
  tabInUseAtom,
} from "@claims/contracts/session/atoms";
import { linkToClaim } from "@claims/contracts/session/link";
import { site } from "@claims/contracts/site/settings";
import { Desk } from "@claims/ui/sheet";
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import { draftNotice } from "../language/draft-notice.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import { useSession } from "../session/use-session.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./journey-frame.module.css";
import { JourneyProgress } from "./journey-progress.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { OtherClaimScreen } from "./other-claim-screen.tsx";
import { SkipLink } from "./skip-link.tsx";
import { StepEnd } from "./step-end.tsx";
import { ToastArea } from "./toast-area.tsx";
import { useIsOffline } from "./use-is-offline.ts";
import { usePrefetchedSteps } from "./use-prefetched-steps.ts";

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
function useRedirect(place: Place | null): string | undefined {
  const facts = useAtomValue(journeyFactsAtom);
  const link = useLinkElsewhere();
  const wasCancelled = useAtomValue(previousCancelledAtom) && facts.completed.size === 0;
  if (site().maintenance) return "/under-maintenance";
  if (!place) return "/404";
  if (link) return link;
  if (facts.cancelled) return "/cancel";
  const elsewhere = guard(place.step, { ...facts, variant: place.variant });
  // A later step was this browser's claim before, which nothing goes on with; a first step begins a new one.
  if (wasCancelled && (elsewhere || place.step === "already_filed")) return "/cancel";
  return elsewhere ? pathTo(elsewhere) : undefined;
}

/** The screen of this address, or the way to the one that is to be opened instead. */
function Step({ redirect }: { redirect: string | undefined }) {
  const isAwaited = useIsClaimAwaited(redirect);
  const elsewhere = useAtomValue(otherClaimAtom);
  const isElsewhere = elsewhere !== null;
  const [moves, setMoves] = useState(0);
  const otherClaim = isElsewhere && (
    <OtherClaimScreen elsewhere={elsewhere} onMoved={() => setMoves((before) => before + 1)} />
  );
  if (otherClaim && redirect) return otherClaim;
  if (!redirect)
    return (
      <>
        {otherClaim}
        {/* The screen of the claim before goes, with everything that was typed on it. */}
        <div key={moves} className={styles.screen} hidden={isElsewhere}>
          <Outlet />
        </div>
      </>
    );
  if (redirect.startsWith("/resume?")) return <Navigate to={redirect} replace />;
  return isAwaited ? <ScreenLoading /> : <Navigate to={redirect} replace />;
}

/** The frame of the journey: it stays while steps change, whichever remote they come from. */
export function JourneyFrame() {
  const { pathname } = useLocation();
  const place = stepAt(pathname);
  const redirect = useRedirect(place);
  const isOffline = useIsOffline();
  useTabInUse();
  useVariantOf(place);
  useSession();
  usePrefetchedSteps(place);
  return (
    <>
      <SkipLink />
      <Header journey />
      <ToastArea />
      <main id="main">
        {draftNotice}
        <Desk>
          <div className={styles.top}>
            {place && <JourneyProgress place={place} />}
            <OfflineNotice isOffline={isOffline} />
          </div>
          <Step redirect={redirect} />
          <StepEnd isOffline={isOffline} />
        </Desk>
      </main>
      <Footer onDesk={false} />
    </>
  );
}

/** A back end that says nothing for so long keeps no claimant from the first step. */
const timeoutMs = 6_000;

/** True while the session may still say what this browser's claim holds, and so whether this step may open. */
function useIsClaimAwaited(redirect: string | undefined): boolean {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAwaited = useAtomValue(claimAwaitedAtom) && redirect !== undefined;
  const [isOver, setIsOver] = useState(false);
  const endWait = useEffectEvent(() => {
    setIsOver(true);
    import("./back-to-step.ts").then(
      ({ goBackOnceKnown }) => goBackOnceKnown(store, () => void navigate(pathname, { replace: true })),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(endWait, timeoutMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isOver;
}

/** Opening a journey's address chooses its variant for this visitor (decision D2). */
function useVariantOf(place: Place | null) {
  const [variant, choose] = useAtom(variantAtom);
  const opened = place?.variant;
  useEffect(() => {
    if (opened && opened !== variant) choose(opened);
  }, [opened, variant, choose]);
}
