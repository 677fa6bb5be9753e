import { codeLength } from "@claims/contracts/one-time-code/schema";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { copy } from "./code-entry.copy.ts";
import type { CodeEntryState } from "./use-code-entry.ts";

const { label, sending, sent, another, prefix } = copy;

interface CodeEntryProps {
  id: string;
  entry: CodeEntryState;
  /** True where the press before it had it come up. */
  autoFocus?: boolean;
}

function whereItGoes(code: CodeEntryState["sending"]) {
  if (code.kind === "sending") return sending;
  return code.kind === "sent" ? sent(code.to) : undefined;
}

/** Where the code from the claimant's phone is typed. */
export function CodeEntry({ id, entry, autoFocus = false }: CodeEntryProps) {
  const isSending = entry.sending.kind === "sending";
  return (
    <>
      <CodeBoxes
        id={id}
        label={label}
        hint={whereItGoes(entry.sending)}
        error={entry.problem}
        spokenPrefix={prefix}
        length={codeLength}
        autoFocus={autoFocus}
        value={entry.code}
        onValueChange={entry.type}
      />
      <p>
        <Button look="text" ready={!isSending} onClick={() => isSending || void entry.send()}>
          {another}
        </Button>
      </p>
    </>
  );
}
