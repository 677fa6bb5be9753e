import { Alert } from "@claims/ui/alert";
import { copy } from "./bureau.copy.ts";
import type { Selection } from "./use-selection.ts";

/** What keeps the selection from being handed in. */
export function SelectionAlert({ alert }: Pick<Selection, "alert">) {
  return (
    alert && (
      <Alert kind="error" key={alert.attempt}>
        {copy.found.alerts[alert.code]}
      </Alert>
    )
  );
}
