import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { PageSection } from "@claims/ui/section";
import { copy } from "./home-page.copy.ts";
import styles from "./home-page.module.css";
import { useDay } from "./use-day.ts";

/** That nobody needs us to claim; what is expected of the regulator is said for as long as it holds (decision D39). */
export function Disclaimer() {
  const day = useDay();
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
