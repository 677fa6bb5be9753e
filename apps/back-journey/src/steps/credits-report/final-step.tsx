import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { copy as shared } from "../../bureau/bureau.copy.ts";
import { SelectionAlert } from "../../bureau/slips.tsx";
import type { Leaving } from "./whole-list.tsx";

/** One button that leads on with what is selected. */
export function FinalStep({ selection, leave }: Leaving) {
  return (
    <Actions>
      <SelectionAlert alert={selection.alert} />
      <Button
        wide
        busy={selection.submitting}
        busyLabel={shared.found.busy}
        onClick={() => void selection.submit(leave)}
      >
        {shared.found.finalStep}
      </Button>
      <Button look="secondary" wide ready={!selection.submitting} onClick={() => void selection.submitNone(leave)}>
        {shared.found.none}
      </Button>
      <p>{shared.found.untick}</p>
    </Actions>
  );
}
