import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { TickIcon } from "@claims/ui/icon";
import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { loadSeldom } from "../remotes/integrity.ts";
import { copy } from "./frame.copy.ts";
import styles from "./saved-line.module.css";

const times = () => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** When the server last acknowledged everything, as far as this page saw it. */
export function useSavedAt(): Date | null {
  const claim = useAtomValue(claimAtom);
  const waiting = claim?.unsent.length ?? 0;
  const hasRejection = claim?.hasRejection === true;
  const before = useRef(waiting);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  useEffect(() => {
    if (before.current > 0 && waiting === 0 && !hasRejection) setSavedAt(new Date());
    before.current = waiting;
  }, [waiting, hasRejection]);
  return savedAt;
}

interface LinkProps {
  email: string;
}

/** The way back to this claim, to its own address; what comes of a press is fetched with it. */
function LinkByEmail({ email, isOffline }: LinkProps & { isOffline: boolean }) {
  const [Pressed, setPressed] = useState<ComponentType<LinkProps> | false>();
  if (Pressed) return <Pressed email={email} />;
  if (isOffline) return <p className={styles.state}>{copy.saved.offline}</p>;
  const press = () =>
    loadSeldom(() => import(/* webpackChunkName: "links" */ "./link-sent.tsx")).then(
      ({ LinkByEmail: shown }) => setPressed(() => shown),
      () => setPressed(false),
    );
  return (
    <>
      <Button look="text" onClick={() => void press()}>
        {copy.saved.emailLink}
      </Button>
      {Pressed === false && <Alert kind="error">{copy.saved.notSent}</Alert>}
    </>
  );
}

function stateOf({ unsent, hasRejection }: Claim, isOffline: boolean, savedAt: Date | null): string {
  if (unsent.length > 0) return isOffline ? copy.saved.pending : copy.saved.saving;
  if (hasRejection) return copy.saved.rejected;
  return savedAt === null ? copy.saved.saved : copy.saved.at(times().format(savedAt));
}

/** Under every step: what of the answers the server has, and the way back to them. */
export function SavedLine({ isOffline, savedAt }: { isOffline: boolean; savedAt: Date | null }) {
  const claim = useAtomValue(claimAtom);
  const isShown = claim !== null && claim.claimId !== null && claim.screensCompleted.length > 0;
  return (
    <div className={styles.line} data-print="none">
      {isShown && (
        <>
          <p className={styles.state} aria-live="polite">
            {claim.unsent.length === 0 && !claim.hasRejection && <TickIcon size={18} />}
            {stateOf(claim, isOffline, savedAt)}
          </p>
          {/* It stays while later answers are saved: what is said of the link would go with it. */}
          {claim.fields.email !== undefined && claim.screensCompleted.includes("contact_info") && (
            <LinkByEmail key={claim.fields.email} email={claim.fields.email} isOffline={isOffline} />
          )}
        </>
      )}
    </div>
  );
}
