import { claimAtom, claimUnderWayAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useLayoutEffect, useSyncExternalStore } from "react";
import { OwnClaimSpace } from "#own-claim-space";
import styles from "./landing.module.css";

/** Set before the first paint by the page's own script, too: this browser has a claim under way. */
const markPage = (holds: boolean) => document.documentElement.toggleAttribute("data-claim", holds);

/** Most visitors have no claim, so what is said of one is fetched for those who have. Without them the box is as for everybody. */
export const OwnClaim = lazy<ComponentType>(() =>
  import("./own-claim.tsx").then(
    ({ OwnClaim: shown }) => ({ default: shown }),
    () => (markPage(false), { default: () => null }),
  ),
);

const never = () => () => undefined;

/** False while the composed page is hydrated, which knows of no claim and of nothing typed. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The card of a claim under way, before the question: once a step is done, for an address alone that was typed here is
 * no claim to go back to. The composed page, the same for everybody, knows of none; its room for the card stays while
 * the session has yet to say what the claim holds.
 */
export function OwnClaimSlot() {
  const firstStep = useAtomValue(claimAtom)?.screensCompleted[0];
  const isUnderWay = useAtomValue(claimUnderWayAtom) && firstStep !== undefined;
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const isShown = useIsHydrated() && isUnderWay;
  useLayoutEffect(() => {
    if (!isAwaited) markPage(isUnderWay);
  }, [isAwaited, isUnderWay]);
  return (
    <div className={styles.own}>
      <OwnClaimSpace />
      {isShown && (
        <Suspense>
          <OwnClaim />
        </Suspense>
      )}
    </div>
  );
}
