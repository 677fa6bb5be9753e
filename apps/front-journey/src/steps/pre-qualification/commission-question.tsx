import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useLayoutEffect, useRef } from "react";
import { copy } from "./pre-qualification.copy.ts";
import type { Prequalification } from "./pre-qualification.model.ts";
import { YesOrNo } from "./yes-or-no.tsx";

/** The end of the road, unless the answer was a slip. */
function NotEligible({ onChange }: { onChange: () => void }) {
  const change = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and focus with it.
  useLayoutEffect(() => change.current?.focus(), []);
  return (
    <>
      <Alert kind="info" announced={false}>
        <span id="not-eligible">{copy.notEligible.sentence}</span>
      </Alert>
      <p id="not-eligible-free">{copy.notEligible.free}</p>
      <Actions>
        <Button ref={change} look="secondary" aria-describedby="not-eligible not-eligible-free" onClick={onChange}>
          {copy.notEligible.change}
        </Button>
      </Actions>
    </>
  );
}

export function CommissionQuestion({ stage, answerCommission, ask }: Prequalification) {
  if (stage === "not-eligible") return <NotEligible onChange={() => ask("commission")} />;
  return (
    <>
      <YesOrNo onAnswer={answerCommission} />
      <Actions>
        <Button look="secondary" onClick={() => answerCommission(false)}>
          {copy.commission.forgotten}
        </Button>
        <Button look="text" onClick={() => ask("finance")}>
          {copy.commission.back}
        </Button>
      </Actions>
    </>
  );
}
