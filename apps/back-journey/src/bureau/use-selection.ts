import type { BureauName } from "@claims/contracts/eligibility/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { saveChoice, readChoice } from "@claims/contracts/session/choices";
import { useAtomValue } from "jotai";
import { useState } from "react";
import * as v from "valibot";
import type { Before, Chosen, Selectable } from "./selected.ts";

/** What keeps the form from being left; a new attempt says it again. */
interface FormAlert {
  readonly code: "none-selected" | "not-saved";
  readonly attempt: number;
}

/** A selection among what was found for details that have been put right since is none of these. */
function selectedAtFirst(among: readonly string[], { has, rejects }: Before): ReadonlySet<string> {
  const before = among.filter(has);
  return new Set(before.length > 0 ? before : among.filter((id) => !rejects(id)));
}

const choiceSchema = v.object({ among: v.array(v.string()), selected: v.array(v.string()) });

/** A selection that was not sent before this tab was loaded again; it holds as long as the same agreements are found. */
function selectedBeforeReload(among: readonly string[], stored: unknown): ReadonlySet<string> | null {
  const choice = v.safeParse(choiceSchema, stored);
  if (!choice.success || String(choice.output.among) !== String(among)) return null;
  return new Set(choice.output.selected.filter((id) => among.includes(id)));
}

/** Leaves the report; answers whether that could be saved. */
type Leave<Found> = (chosen: Chosen<Found>) => Promise<boolean>;

interface SelectionOf {
  readonly bureau: BureauName;
  readonly selectedBefore: Before;
}

/** Which agreements are to be claimed for: all of them, until the claimant leaves some out. */
export function useSelection<Found extends Selectable>(
  agreements: readonly Found[],
  { bureau, selectedBefore }: SelectionOf,
) {
  const claimId = useAtomValue(claimAtom)?.claimId ?? null;
  const among = agreements.map(({ hpId }) => hpId);
  const name = `report-${bureau}`;
  const [ids, setIds] = useState(
    () => selectedBeforeReload(among, readChoice(name, claimId)) ?? selectedAtFirst(among, selectedBefore),
  );
  const [alert, setAlert] = useState<FormAlert | null>(null);
  const [submitting, setSubmitting] = useState(false);

  async function leaveWith(chosen: Chosen<Found>, leave: Leave<Found>) {
    if (submitting) return;
    setAlert(null);
    setSubmitting(true);
    const saved = await leave(chosen);
    setSubmitting(false);
    if (saved) saveChoice(name, claimId, null);
    else warn("not-saved");
  }

  const warn = (code: FormAlert["code"]) => setAlert((last) => ({ code, attempt: (last?.attempt ?? 0) + 1 }));

  return {
    alert,
    submitting,
    has: (id: string) => ids.has(id),
    change(id: string, included: boolean) {
      const selected = included ? [...ids, id] : [...ids].filter((other) => other !== id);
      setIds(new Set(selected));
      saveChoice(name, claimId, { among, selected });
      setAlert(null);
    },
    /** Leaves with what is selected. */
    async submit(leave: Leave<Found>) {
      const selected = agreements.filter(({ hpId }) => ids.has(hpId));
      if (selected.length > 0) await leaveWith({ selected }, leave);
      else if (!submitting) warn("none-selected");
    },
    /** Leaves with the word that none of these is the claimant's. */
    submitNone: (leave: Leave<Found>) => leaveWith({ selected: [], rejected: agreements }, leave),
  };
}

/** What a form with a selection knows of it. */
export type Selection = Pick<ReturnType<typeof useSelection>, "alert" | "has" | "change">;
