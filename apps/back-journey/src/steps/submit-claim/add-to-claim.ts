import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { addToClaimAtom } from "@claims/contracts/session/finish";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { copy } from "./result.copy.ts";
import type { TypedAddition } from "./typed-addition.ts";

/** The server's own words where another press would not help, or not yet: the claim is closed, or was added to too often. */
function sentenceOf({ code, kind, message }: Problem): string {
  if (code === "refused") return copy.nothing.notAccepted;
  return kind === "rejected" || code === "too-many" ? message : copy.nothing.notSaved;
}

/** Adds to a submitted claim for which nothing was found. Nothing counts as added before the server has it. */
export function useAddition({ forgetOnce }: TypedAddition, onAdded: () => void) {
  const save = useSetAtom(addToClaimAtom);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(fields: ClaimFields): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    setProblem(null);
    const saved = await forgetOnce(save(fields));
    setIsSaving(false);
    if (saved.ok) return onAdded();
    setProblem(sentenceOf(saved.problem));
  }

  return { isSaving, problem, add: (fields: ClaimFields) => void add(fields) };
}
