import type { Cancelled } from "@claims/contracts/authority/schema";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede } from "@claims/ui/sheet";
import { useHeadingFocus } from "../../arrival/use-heading-focus.ts";
import styles from "./cancel.module.css";
import { copy } from "./cancel.copy.ts";

const { title, lede, when, receipt, moment, print } = copy.done;

/** The dated receipt of a cancelled claim. */
export function Receipt({ cancelled }: { cancelled: Cancelled }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <h1 ref={useHeadingFocus()} tabIndex={-1}>
        <Highlight>{title}</Highlight>
      </h1>
      <Lede>{lede}</Lede>
      <dl className={styles.receipt}>
        <div>
          <dt>{when}</dt>
          <dd>{moment(cancelled.cancelledAt)}</dd>
        </div>
        <div>
          <dt>{receipt}</dt>
          <dd>{cancelled.receipt}</dd>
        </div>
      </dl>
      <Actions>
        <Button look="secondary" onClick={() => window.print()}>
          {print}
        </Button>
      </Actions>
    </>
  );
}
