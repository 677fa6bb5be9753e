import { stepAt } from "@claims/contracts/journey/rules";
import { claimAtom, claimUnderWayAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { liveRegistry } from "../remotes/live-registry.ts";

const name = "release-set";
const lifeSeconds = 90 * 24 * 60 * 60;

/** The set of pages that this page belongs to. */
const currentSet = () => liveRegistry().set;

/** The set that this browser's claim is pinned to. */
const pinnedSet = () =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function write(set: string, seconds: number) {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${set}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** From now on, every page of this browser is of this page's set, as long as nothing in it is rolled back. */
function pinSet() {
  const own = currentSet();
  if (own && pinnedSet() !== own) write(own, lifeSeconds);
}

/** No claim is under way: the next one begins with what is live then. */
function unpinSet() {
  if (pinnedSet() !== undefined) write("", 0);
}

/**
 * What a claimant started with, they finish with, from the step on that they open first: a session alone begins no claim.
 * Followed past React, since the save that begins one shows the back end by this cookie which releases the visit has.
 */
function usePinnedSet() {
  const store = useStore();
  useEffect(() => {
    let wasUnderWay = false;
    const pinOrUnpin = () => {
      const claim = store.get(claimAtom);
      const isUnderWay = store.get(claimUnderWayAtom) && claim?.fields.journey !== undefined;
      const isKnown = !store.get(sessionAwaitedAtom) && claim?.claimId != null;
      // A claim that was let go of leaves nothing behind, as before a session has answered.
      if (isUnderWay) pinSet();
      else if (isKnown || wasUnderWay) unpinSet();
      wasUnderWay = isUnderWay;
    };
    pinOrUnpin();
    const subscriptions = [claimAtom, sessionAwaitedAtom].map((atom) => store.sub(atom, pinOrUnpin));
    return () => subscriptions.forEach((end) => end());
  }, [store]);
}

/** A code is on its way to a claimant who comes to this step; a page load would ask for it once more. */
const isCodePending = (path: string) => stepAt(path)?.step === "otp";

const touches = ["pointerdown", "keydown", "input"] as const;

/** Calls back where the answer is yes, unless the claimant has begun to do something on the screen by then. */
function whileUntouched(question: Promise<boolean>, onYes: () => void): () => void {
  const leave = new AbortController();
  for (const touch of touches)
    window.addEventListener(touch, () => leave.abort(), { capture: true, signal: leave.signal });
  const answerIfUntouched = async () => {
    if ((await question) && !leave.signal.aborted) onYes();
    leave.abort();
  };
  void answerIfUntouched();
  return () => leave.abort();
}

/** Until the new page comes, nothing can be begun on this one that would be lost with it. */
function reloadStep() {
  document.getElementById("root")?.toggleAttribute("inert", true);
  window.location.reload();
}

/**
 * Where something was rolled back, the next step is entered by a page load, which brings the set that is live. Only
 * forward, and only before anything is done on the new step: then what was entered is saved and nothing is half-typed.
 */
function useMoveBetweenSteps() {
  const { pathname } = useLocation();
  // As a text: the router's enumeration of these would come to every first page.
  const navigation = String(useNavigationType());
  const last = useRef(pathname);
  useEffect(() => {
    const isForward = navigation === "PUSH" && last.current !== pathname && stepAt(pathname) !== null;
    last.current = pathname;
    if (!isForward || isCodePending(pathname)) return;
    return whileUntouched(isSetOver(), reloadStep);
  }, [pathname, navigation]);
}

export function useReleaseSet() {
  usePinnedSet();
  useMoveBetweenSteps();
}

/** The set of pages that this visit would get now; undefined where the server does not say. */
async function setNow(): Promise<string | undefined> {
  try {
    const answer = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
    return answer.headers.get("release-set") ?? undefined;
  } catch {
    return undefined;
  }
}

/** True where something in the set that this claim is pinned to was rolled back: then its visits get another one. */
async function isSetOver(): Promise<boolean> {
  const own = currentSet();
  if (!own || pinnedSet() !== own) return false;
  const current = await setNow();
  return current !== undefined && current !== own;
}
