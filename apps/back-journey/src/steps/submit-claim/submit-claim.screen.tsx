import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Sheet } from "@claims/ui/sheet";
import { useAtomValue } from "jotai";
import { useResult } from "../../receipt/use-result.ts";
import { useRiskAssessed } from "../../risk/use-risk-assessed.ts";
import { Choose } from "./choose.tsx";
import { DocumentsFinish } from "./documents-finish.tsx";
import { Found } from "./found.tsx";
import { Later } from "./later.tsx";
import { Nothing } from "./nothing.tsx";
import { copy } from "./result.copy.ts";
import { useSubmission } from "./submit-claim.model.ts";

/** The finish: the claim is submitted, and what was found decides which face it has. */
export function Screen() {
  useRiskAssessed();
  const { isFailed, isUnderWay, tryAgain } = useSubmission();
  const claim = useAtomValue(claimAtom);
  const isDue = claim !== null && claim.submitted && !claim.masked;
  const { state, lookAgain } = useResult(isDue);

  if (isUnderWay || (isDue && state === "waiting")) return <Waiting />;
  if (!isDue || typeof state === "string") return <DocumentsFinish {...{ claim, isFailed, tryAgain }} />;
  // Another outcome is another screen: its heading takes the focus again.
  const face = { claim, result: state };
  if (state.toChoose.length > 0) return <Choose key="choose" {...face} onChosen={lookAgain} />;
  if (state.outcome === "found") return <Found key="found" {...face} />;
  if (state.outcome === "later") return <Later key="later" {...face} />;
  return <Nothing key="nothing" {...face} onAdded={lookAgain} />;
}

function Waiting() {
  return (
    <>
      <title>{pageTitle(copy.waiting.title)}</title>
      <Sheet>
        <h1>{copy.waiting.title}</h1>
        <BusyPanel messages={copy.waiting.messages} />
      </Sheet>
    </>
  );
}
