import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { KnownAddress } from "./address-search.state.ts";

/** The postcode that this entry of the history is about: there again after Back or a reload, and nowhere else. */
function postcodeOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("postcode" in state)) return null;
  return typeof state.postcode === "string" ? state.postcode : null;
}

/** What the home page, or its form sent before any script ran, put into the address bar. */
function inAddressBar(search: string) {
  const params = new URLSearchParams(search);
  return { postcode: params.get("postcode"), byHand: params.has("by-hand") };
}

/** The answer given before, unless this visit is about another postcode. */
export function useKnownAddress(): KnownAddress {
  const { search, state } = useLocation();
  const { postcode, address } = useAtomValue(claimAtom)?.fields ?? {};
  const brought = inAddressBar(search);
  const wanted = brought.postcode ?? postcodeOf(state) ?? postcode;
  return { postcode: wanted, byHand: brought.byHand, ...(wanted === postcode && { address }) };
}

/** What was found on this very visit; a page that everybody gets alike begins without the answers of earlier ones. */
export function useAddressOfThisVisit(): KnownAddress {
  const { postcode, address } = useKnownAddress();
  return postcodeOf(useLocation().state) === null ? {} : { postcode, address };
}

function without(search: string, ...names: string[]) {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

/** Keeps the postcode with this entry of the history, and out of the address bar. */
export function usePostcodeKept(postcode: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const wanted = without(search, "postcode", "by-hand");
  const isKept = wanted === search && postcodeOf(state) === postcode;
  useEffect(() => {
    if (postcode !== "" && !isKept) void navigate(pathname + wanted, { replace: true, state: { postcode } });
  }, [postcode, isKept, pathname, wanted, navigate]);
}
