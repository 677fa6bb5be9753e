import { TextField } from "@claims/ui/field";
import { useState } from "react";
import { useAddition } from "./add-to-claim.ts";
import { AdditionForm } from "./addition-form.tsx";
import { copy } from "./result.copy.ts";
import type { TypedAddition } from "./typed-addition.ts";

interface LenderFormProps {
  named: readonly string[];
  typed: TypedAddition;
  autoFocus: boolean;
  onAdded: () => void;
  onCancel: () => void;
}

const { lenderForm: words } = copy.nothing;
const id = "lender";

/** A lender that the claimant knows of. */
export function LenderForm({ named, typed, autoFocus, onAdded, onCancel }: LenderFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const { isSaving, problem, add } = useAddition(typed, onAdded);

  const save = () => {
    const lender = typed.answers.lender.trim();
    setIsMissing(lender === "");
    if (lender === "") return document.getElementById(id)?.focus();
    return add({ manually_declared_lenders_names: [...new Set([...named, lender])] });
  };

  return (
    <AdditionForm save={words.save} isSaving={isSaving} problem={problem} onSave={save} onCancel={onCancel}>
      <TextField
        id={id}
        label={words.label}
        hint={words.hint}
        error={isMissing ? words.missing : undefined}
        maxLength={100}
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed.answers.lender}
        onChange={(event) => {
          typed.change({ lender: event.target.value });
          setIsMissing(false);
        }}
      />
    </AdditionForm>
  );
}
