import type { KeptAgreement } from "@claims/contracts/eligibility/rules";
import { useState } from "react";

/** What keeps the form from being left; a new attempt says it again. */
interface FormAlert {
  readonly code: "none-selected" | "not-saved";
  readonly attempt: number;
}

interface SelectionOptions {
  readonly selectedBefore: ReadonlySet<string> | null;
  readonly onSubmit: (selected: readonly KeptAgreement[]) => Promise<boolean>;
}

/** Which agreements are to be claimed for: all of them, until the claimant leaves some out. */
export function useSelection(agreements: readonly KeptAgreement[], { selectedBefore, onSubmit }: SelectionOptions) {
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
    async submit() {
      const selected = agreements.filter(({ hpId }) => ids.has(hpId));
      if (selected.length === 0) return warn("none-selected");
      setAlert(null);
      setSubmitting(true);
      const saved = await onSubmit(selected);
      setSubmitting(false);
      if (!saved) warn("not-saved");
    },
  };
}
