import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { PageSection } from "@claims/ui/section";
import { useSyncExternalStore } from "react";
import { copy } from "./home-page.copy.ts";
import styles from "./home-page.module.css";

/** That the claimant can claim without us; what is expected of the regulator is said for as long as it holds (decision D39). */
function DisclaimerOn({ day }: { day: string }) {
  const { redress } = words();
  const { title, free, fee } = copy.disclaimer;
  return (
    <PageSection id="free" title={title}>
      <div className={styles.disclaimer}>
        <p>{free(site().brand.name)}</p>
        {redress && redress.from <= day && day <= redress.to && <p>{redress.text}</p>}
        <p>{fee}</p>
      </div>
    </PageSection>
  );
}

export function Disclaimer() {
  return <DisclaimerOn day={useDay()} />;
}

/** As it reads while what is expected of the regulator holds, whether that is over, now or to come. */
export function DisclaimerInForce() {
  return <DisclaimerOn day={words().redress?.from ?? ""} />;
}

const never = () => () => undefined;

const today = () => new Date().toISOString().slice(0, 10);

/** Today, as YYYY-MM-DD; in a page's first paint the day on which it was rendered, for that is what it shows. */
function useDay(): string {
  return useSyncExternalStore(never, today, () => words().composedOn ?? today());
}
