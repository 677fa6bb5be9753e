import { Button, buttonClass } from "@claims/ui/button";
import { ClaimCard } from "./claim-card.tsx";
import { copy } from "./own-claim.copy.ts";

const longest = (all: readonly string[]) => all.reduce((one, other) => (other.length > one.length ? other : one));

/**
 * While its page is prerendered: a card that is not seen, as tall as the tallest that may come. The page's own script
 * gives its space to a visitor with a claim here before the first paint, so that nothing moves when the card comes.
 */
export const OwnClaimSpace = () => (
  <div>
    <ClaimCard
      step={longest(Object.values(copy.steps))}
      saved={longest([copy.savedUntil(new Date("2030-09-30T12:00:00Z")), copy.saved])}
      onward={<span className={buttonClass({ wide: true })}>{copy.link}</span>}
      remove={
        <Button look="text" busyLabel={copy.remove.busy} tabIndex={-1}>
          {copy.remove.link}
        </Button>
      }
    />
  </div>
);
