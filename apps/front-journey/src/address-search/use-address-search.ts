import { findAddresses, suggestPostcodes } from "@claims/contracts/address/client";
import type { Address } from "@claims/contracts/address/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, completeStepAtom, ensureSessionAtom, leaveClaimAtom } from "@claims/contracts/session/atoms";
import { useNextStep } from "@claims/journey-react/next-step";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onceSent } from "../step-form/once-sent.ts";
import {
  type AddressSearch,
  answersOf,
  type KnownAddress,
  questionIn,
  type SearchEvent,
  searchFrom,
  searchReducer,
} from "./address-search.ts";

/** The postcode that this entry of the history is about: there again after Back or a reload, and nowhere else. */
function postcodeOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("postcode" in state)) return null;
  return typeof state.postcode === "string" ? state.postcode : null;
}

/** The answer given before, unless this visit is about another postcode. */
export function useKnownAddress(): KnownAddress {
  const { search, state } = useLocation();
  const { postcode, address } = useAtomValue(claimAtom)?.fields ?? {};
  // What the home page, or its form sent before any script ran, put into the address bar.
  const params = new URLSearchParams(search);
  const wanted = params.get("postcode") ?? postcodeOf(state) ?? postcode;
  return { postcode: wanted, byHand: params.has("by-hand"), ...(wanted === postcode && { address }) };
}

/** What was found on this very visit; a page that everybody gets alike begins without the answers of earlier ones. */
export function useAddressOfThisVisit(): KnownAddress {
  const { postcode, address } = useKnownAddress();
  return postcodeOf(useLocation().state) === null ? {} : { postcode, address };
}

/**
 * Saves the postcode that is looked up with this entry of the history, and takes it out of the address bar. Of an address
 * typed by hand without a lookup the claim has the postcode.
 */
function usePostcodeInHistory({ lookup, byHand }: AddressSearch) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  params.delete("postcode");
  params.delete("by-hand");
  const others = params.size > 0 ? `?${params}` : "";
  const before = postcodeOf(state);
  const postcode = lookup.status !== "none" ? lookup.postcode : byHand ? null : before;
  const isThere = others === search && before === postcode;
  useEffect(() => {
    if (!isThere) void navigate(pathname + others, { replace: true, state: { postcode } });
  }, [postcode, isThere, pathname, others, navigate]);
}

/** Long enough that a postcode typed in one go is asked for once. */
const pauseBeforeAsking = 200;

/** Asks for postcodes that complete the text; what is typed next calls the question off, however late its answer. */
function useSuggestions(question: string | null, dispatch: Dispatch<SearchEvent>) {
  const ensureSession = useSetAtom(ensureSessionAtom);
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const ask = async () => {
      // The addresses that come next need a session; it starts while the postcode is still being typed.
      void ensureSession();
      const answer = await suggestPostcodes(question);
      // A service that is down suggests nothing: the postcode can still be typed whole.
      const postcodes = answer.ok ? answer.value : [];
      if (isWanted) dispatch({ type: "suggested", postcodes });
    };
    const timer = setTimeout(() => void ask(), pauseBeforeAsking);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, dispatch, ensureSession]);
}

interface Asking {
  readonly postcode: string | null;
  readonly beginsNextClaim: boolean;
  readonly dispatch: Dispatch<SearchEvent>;
}

function useAddressesAt({ postcode, beginsNextClaim, dispatch }: Asking) {
  const ensureSession = useSetAtom(ensureSessionAtom);
  const leaveClaim = useSetAtom(leaveClaimAtom);
  useEffect(() => {
    if (postcode === null) return;
    let isWanted = true;
    const ask = async () => {
      // Without a session each call would be rejected first; if there is none to be had, the call itself says why.
      await ensureSession();
      let answer = await findAddresses(postcode);
      if (!isWanted) return;
      if (beginsNextClaim && !answer.ok && answer.problem.rejection === "claim-cancelled") {
        leaveClaim();
        await ensureSession();
        answer = await findAddresses(postcode);
      }
      if (!isWanted) return;
      if (answer.ok) dispatch({ type: "found", addresses: answer.value });
      else dispatch({ type: "not-found", message: answer.problem.message });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [postcode, beginsNextClaim, dispatch, ensureSession, leaveClaim]);
}

interface Beginning {
  /** What the first paint shows. */
  readonly atFirst: KnownAddress;
  /** What may be known a moment later; it never replaces what was entered meanwhile. */
  readonly remembered: KnownAddress;
  /** Whether a postcode begins a new claim where the one of this browser was cancelled meanwhile. */
  readonly beginsNextClaim?: boolean;
}

/** The search for an address, from the first letter of the postcode to the one that was picked or typed. */
export function useAddressSearch({
  atFirst,
  remembered,
  beginsNextClaim = false,
}: Beginning): [AddressSearch, Dispatch<SearchEvent>] {
  const [search, dispatch] = useReducer(searchReducer, atFirst, searchFrom);
  useSuggestions(questionIn(search), dispatch);
  useAddressesAt({
    postcode: search.lookup.status === "asking" ? search.lookup.postcode : null,
    beginsNextClaim,
    dispatch,
  });
  usePostcodeInHistory(search);

  const { postcode, address } = remembered;
  useEffect(() => dispatch({ type: "remembered", known: { postcode, address } }), [postcode, address]);
  return [search, dispatch];
}

/** Saves the address as the step's answer and goes on to what follows; says what went wrong if it could not be saved. */
export function useSaveAddress() {
  const store = useStore();
  const toNextStep = useNextStep();
  const latest = useRef<Address>(undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);

  // Fetched when it is needed: no page waits for it, and the home page is to be light.
  async function reportPostcode() {
    const { reportEventAtom } = await import("@claims/contracts/events/atoms");
    onceSent(store, () => void store.set(reportEventAtom, "postcode"));
  }

  async function save(address: Address) {
    latest.current = address;
    const isNew = !store.get(claimAtom)?.screensCompleted.includes("postcode");
    setIsSaving(true);
    setFailure(null);
    // The cancelled claim takes nothing more: an address typed after it begins a new one.
    if (store.get(claimAtom)?.cancelled) store.set(leaveClaimAtom);
    const saved = await store.set(completeStepAtom, { step: "postcode", fields: answersOf(address) });
    // Another one was picked while this one was on its way: that one leads on.
    if (latest.current !== address) return saved;
    setIsSaving(false);
    if (!saved.ok) {
      setFailure(saved.problem);
      return saved;
    }
    if (isNew) void reportPostcode();
    toNextStep("postcode", "done");
    return saved;
  }

  return { save, isSaving, failure };
}
