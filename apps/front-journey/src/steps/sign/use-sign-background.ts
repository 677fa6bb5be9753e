import { askQuestionsAtom } from "@claims/contracts/identity-questions/atoms";
import { claimAtom } from "@claims/contracts/session/atoms";
import { lookUpIp } from "@claims/contracts/session/client";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Sent where the visitor's IP address could not be found out; the server records the one that it sees itself. */
const unknownIp = "0.0.0.0";

/** Looks the visitor's IP address up while the step is read; answers what is known by now. */
export function useIpAddress() {
  const address = useRef(unknownIp);
  useEffect(() => {
    const find = async () => {
      const found = await lookUpIp();
      if (found.ok) address.current = found.value.ip;
    };
    void find();
  }, []);
  return () => address.current;
}

/** Asks for the identity questions while the step is read. */
export function useQuestionsAhead() {
  const askQuestions = useSetAtom(askQuestionsAtom);
  const isMasked = useAtomValue(claimAtom)?.masked ?? true;
  useEffect(() => {
    if (!isMasked) void askQuestions();
  }, [isMasked, askQuestions]);
}

/** A resume link brings the claim's number along: once the claim is attached, it leaves the address. */
export function useNumberOutOfAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const claimId = useAtomValue(claimAtom)?.claimId;
  const params = new URLSearchParams(search);
  const isAttached = params.has("id") && params.get("id") === claimId;
  params.delete("id");
  const rest = params.size > 0 ? `?${params}` : "";
  useEffect(() => {
    if (isAttached) void navigate(pathname + rest, { replace: true });
  }, [isAttached, pathname, rest, navigate]);
}
