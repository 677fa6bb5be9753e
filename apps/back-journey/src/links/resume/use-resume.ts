import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import {
  afterQuestionsResume,
  afterResume,
  pathOf,
  pathTo,
  resumeStep,
  variantOr,
} from "@claims/contracts/journey/rules";
import { startSigningForOtherDevice } from "@claims/contracts/links/client";
import {
  claimAtom,
  claimUnderWayAtom,
  ensureSessionAtom,
  resumeClaimAtom,
  sessionAwaitedAtom,
  signLinkAtom,
  type Claim,
  type ClaimLink,
} from "@claims/contracts/session/atoms";
import { lookAtClaim } from "@claims/contracts/session/client";
import { forgetClaimLink, isSignedForOtherDevice } from "@claims/contracts/session/link";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";

/** How long the claimant sees that the claim was found. */
const shownMs = 3_000;

export type Lookup =
  | { readonly state: "looking" | "found" | "to-sign" | "spent" | "no-id" | "not-found" }
  /** Another claim is under way here; whose claim the link's is, is shown masked, where it is known. */
  | { readonly state: "asking"; readonly name: string | null };

type Store = ReturnType<typeof useStore>;

/** True where the link leads away from a claim that waits for more from its claimant. */
async function leavesAClaim(store: Store, { claimId }: ClaimLink): Promise<boolean> {
  const here = store.get(claimAtom);
  if (!here?.claimId || here.claimId === claimId) return false;
  // Only its number is stored here, and the session answers what it stands for.
  if (store.get(sessionAwaitedAtom)) await store.set(ensureSessionAtom);
  return store.get(claimUnderWayAtom);
}

function nameOf({ first_name: first = "", last_name: last = "" }: Claim["fields"]): string | null {
  return `${first} ${last}`.trim() || null;
}

async function lookUp(store: Store, link: ClaimLink, agreed: boolean): Promise<Lookup> {
  if (!agreed && (await leavesAClaim(store, link))) {
    const seen = await lookAtClaim(link);
    if (seen.ok) return { state: "asking", name: nameOf(seen.value.data.data as Claim["fields"]) };
    // A back end of before knows no call that only looks.
    return seen.problem.code === "refused" ? { state: "asking", name: null } : { state: "not-found" };
  }
  const resumed = await store.set(resumeClaimAtom, link);
  if (!resumed.ok) return { state: "not-found" };
  const signLink = store.get(signLinkAtom);
  if (signLink === "spent") return { state: "spent" };
  if (signLink === "opened") startSigningForOtherDevice(resumed.value);
  return { state: isSignedForOtherDevice(resumed.value) ? "to-sign" : "found" };
}

/** Attaches this visit to the claim of a link, once the claimant of another one agrees, and says how far that is. */
function useLookup(link: ClaimLink | null) {
  const store = useStore();
  const [lookup, setLookup] = useState<Lookup>({ state: link ? "looking" : "no-id" });
  const [asked, setAsked] = useState({ tries: 0, agreed: false });

  useEffect(() => {
    if (!link) return;
    let left = false;
    void lookUp(store, link, asked.agreed).then((found) => left || setLookup(found));
    return () => {
      left = true;
    };
  }, [link, store, asked]);

  const again = useCallback((agreed: boolean) => {
    setLookup({ state: "looking" });
    setAsked(({ tries }) => ({ tries: tries + 1, agreed }));
  }, []);
  return { lookup, again };
}

/** Looks a claim up and goes on with it after a moment: to the signature, or to the questions of its own journey. */
export function useResume(link: ClaimLink | null, { toQuestions }: { toQuestions: boolean }) {
  const { lookup, again } = useLookup(link);
  const claim = useAtomValue(claimAtom);
  const facts = useAtomValue(journeyFactsAtom);
  const navigate = useNavigate();
  const claimId = claim?.claimId;
  const journey = variantOr(claim?.fields.journey);
  const isFound = lookup.state === "found";

  // The desk waits meanwhile, and the claimant has just read there what this is about.
  useEffect(() => {
    if (lookup.state !== "to-sign") return;
    forgetClaimLink();
    void navigate(pathOf("sign", journey), { replace: true });
  }, [lookup.state, journey, navigate]);

  useEffect(() => {
    if (!isFound || !claimId) return;
    const target = toQuestions ? afterQuestionsResume(journey) : afterResume(claimId);
    const leaving = setTimeout(() => {
      forgetClaimLink();
      void navigate(target, { replace: true });
    }, shownMs);
    return () => clearTimeout(leaving);
  }, [isFound, claimId, journey, toQuestions, navigate]);

  return {
    lookup,
    masked: claim?.masked ?? false,
    signed: claim?.signed ?? false,
    tryAgain: () => again(false),
    agree: () => again(true),
    keep: () => {
      forgetClaimLink();
      void navigate(pathTo(resumeStep(facts)), { replace: true });
    },
  };
}
