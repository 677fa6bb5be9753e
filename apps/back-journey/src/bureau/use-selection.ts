import { useState } from "react";

/** What can be claimed for, by the id that its selection goes by. */
export interface Selectable {
  readonly hpId: string;
}

/** What keeps the form from being left; a new attempt says it again. */
interface FormAlert {
  readonly code: "none-selected" | "not-saved";
  readonly attempt: number;
}

/** Which agreements are to be claimed for: all of them, until the claimant leaves some out. */
export function useSelection<Found extends Selectable>(agreements: readonly Found[], selectedBefore: ReadonlySet<string> | null) {
  const [ids, setIds] = useState(() => selectedBefore ?? new Set(agreements.map(({ hpId }) => hpId)));
  const [alert, setAlert] = useState<FormAlert | null>(null);
  const [submitting, setSubmitting] = useState(false);

  const warn = (code: FormAlert["code"]) => setAlert((last) => ({ code, attempt: (last?.attempt ?? 0) + 1 }));

  return {
    alert,
    submitting,
    has: (id: string) => ids.has(id),
    change(id: string, included: boolean) {
      setIds(included ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)));
      setAlert(null);
    },
    /** Leaves with what is selected; `leave` answers whether that could be saved. */
    async submit(leave: (selected: readonly Found[]) => Promise<boolean>) {
      if (submitting) return;
      const selected = agreements.filter(({ hpId }) => ids.has(hpId));
      if (selected.length === 0) return warn("none-selected");
      setAlert(null);
      setSubmitting(true);
      const saved = await leave(selected);
      setSubmitting(false);
      if (!saved) warn("not-saved");
    },
  };
}

/** What a form with a selection is told of it. */
export type Selection = Pick<ReturnType<typeof useSelection>, "alert" | "has" | "change">;
