import { codeLength } from "@claims/contracts/one-time-code/schema";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import type { Proof } from "./use-proof.ts";
import { copy } from "./your-data.copy.ts";

const { label, sending, sent, another, prefix } = copy.code;

function whereItGoes(code: Proof["sending"]) {
  if (code.kind === "sending") return sending;
  return code.kind === "sent" ? sent(code.to) : undefined;
}

/** Where the code from the claimant's phone is typed. */
export function CodeEntry({ id, proof }: { id: string; proof: Proof }) {
  const isSending = proof.sending.kind === "sending";
  return (
    <>
      <CodeBoxes
        id={id}
        label={label}
        hint={whereItGoes(proof.sending)}
        error={proof.problem}
        spokenPrefix={prefix}
        length={codeLength}
        value={proof.code}
        onValueChange={proof.type}
      />
      <p>
        <Button look="text" ready={!isSending} onClick={() => isSending || void proof.send()}>
          {another}
        </Button>
      </p>
    </>
  );
}
