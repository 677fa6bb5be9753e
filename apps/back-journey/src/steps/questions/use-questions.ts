import { wasNotAsked, type Result } from "@claims/contracts/http/schema";
import {
  askQuestionsAtom,
  hasQuestions,
  questionsAtom,
  secondSetOnRecord,
} from "@claims/contracts/identity-questions/atoms";
import type { QuestionsAnswer } from "@claims/contracts/identity-questions/schema";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useWhenBack } from "@claims/journey-react/when-back";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { firstSetOf, secondSetIn, type QuestionSet } from "./question-set.ts";

/** How far asking for the questions has come. */
export type Questions =
  | { readonly kind: "loading" }
  | { readonly kind: "not-reached"; readonly again: () => void }
  | { readonly kind: "none" }
  | { readonly kind: "asked"; readonly set: QuestionSet };

/** What asking came to: what failed before this step opened, as it was asked ahead, is asked once more and is no result. */
function useAsking() {
  const saved = useAtomValue(questionsAtom);
  const askNow = useSetAtom(askQuestionsAtom);
  const [failure, setFailure] = useState<Result<QuestionsAnswer> | null>(null);
  const ask = useCallback(async () => {
    const asked = await askNow();
    setFailure(asked.ok ? null : asked);
  }, [askNow]);
  const result = saved?.ok ? saved : failure;
  // Without a session nothing was asked yet, whatever the reason.
  const isUnasked = result?.ok === false && result !== saved && result.problem.code !== "refused";
  return { result, isUnasked, ask };
}

/** The questions of this claim: asked ahead on the sign step, or now; asked again when a lost connection is back. */
export function useQuestions(): Questions {
  const { result, isUnasked, ask } = useAsking();
  const claim = useAtomValue(claimAtom);
  const isLost = isUnasked || (result?.ok === false && wasNotAsked(result.problem));

  useEffect(() => {
    if (result === null) void ask();
  }, [result, ask]);

  useWhenBack(isLost, () => void ask());

  if (result === null) return { kind: "loading" };
  if (isLost) return { kind: "not-reached", again: () => void ask() };
  if (!result.ok || !hasQuestions(result.value)) return { kind: "none" };
  const first = firstSetOf(result.value);
  const second = claim && secondSetOnRecord(claim.fields);
  return { kind: "asked", set: (second && secondSetIn({ results: second }, first)) ?? first };
}
