import { afterQuestionsResume, afterResume, variantOr } from "@claims/contracts/journey/rules";
import { claimAtom, resumeClaimAtom, type ClaimLink } from "@claims/contracts/session/atoms";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";

/** How long the claimant sees that the claim was found. */
const shownMs = 3_000;

export type Lookup = "looking" | "found" | "no-id" | "not-found";

/** Attaches this visit to the claim of a link, and says how far that is. */
function useLookup(link: ClaimLink | null) {
  const resume = useSetAtom(resumeClaimAtom);
  const [lookup, setLookup] = useState<Lookup>(link ? "looking" : "no-id");
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!link) return;
    let left = false;
    void resume(link).then((answer) => left || setLookup(answer.ok ? "found" : "not-found"));
    return () => {
      left = true;
    };
  }, [link, resume, tries]);

  const again = useCallback(() => {
    setLookup("looking");
    setTries((before) => before + 1);
  }, []);
  return { lookup, again };
}

/** Looks a claim up and goes on with it after a moment: to the signature, or to the questions of its own journey. */
export function useResume(link: ClaimLink | null, { toQuestions }: { toQuestions: boolean }) {
  const { lookup, again } = useLookup(link);
  const claim = useAtomValue(claimAtom);
  const navigate = useNavigate();
  const claimId = claim?.claimId;
  const journey = variantOr(claim?.fields.journey);

  useEffect(() => {
    if (lookup !== "found" || !claimId) return;
    const target = toQuestions ? afterQuestionsResume(journey) : afterResume(claimId);
    const leaving = setTimeout(() => void navigate(target, { replace: true }), shownMs);
    return () => clearTimeout(leaving);
  }, [lookup, claimId, journey, toQuestions, navigate]);

  return { lookup, masked: claim?.masked ?? false, again };
}
