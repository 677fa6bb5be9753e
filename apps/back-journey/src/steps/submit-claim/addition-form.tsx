import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import type { ReactNode, SubmitEvent } from "react";
import { copy } from "./result.copy.ts";

interface AdditionFormProps {
  save: string;
  isSaving: boolean;
  /** Why it could not be saved. */
  problem: string | null;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** What a claimant adds to a claim for which nothing was found: the fields, and to save them or not. */
export function AdditionForm({ save, isSaving, problem, onSave, onCancel, children }: AdditionFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <Actions>
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        <Button type="submit" wide busy={isSaving} busyLabel={copy.nothing.busy}>
          {save}
        </Button>
        <Button look="text" onClick={onCancel}>
          {copy.nothing.cancel}
        </Button>
      </Actions>
    </form>
  );
}
