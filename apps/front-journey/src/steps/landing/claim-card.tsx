import type { ReactNode } from "react";
import { copy } from "./own-claim.copy.ts";

interface ClaimCardProps {
  /** Names the card for those who do not see it; absent where it only holds the space of one. */
  titleId?: string;
  step: string;
  saved: string;
  onward: ReactNode;
  remove: ReactNode;
}

/** A claim that waits: its step and until when it is stored, never a person. */
export function ClaimCard({ titleId, step, saved, onward, remove }: ClaimCardProps) {
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.title}</h2>
      <p>
        {copy.stopped} <b>{step}</b>. {saved}
      </p>
      <p>{onward}</p>
      <div>{remove}</div>
    </section>
  );
}
