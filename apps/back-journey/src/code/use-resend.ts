import type { CodeChannel } from "@claims/contracts/one-time-code/schema";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { nextSendAfter, readLastSend } from "./last-send.ts";
import { resendAtAtom, sendCodeAtom, sendStateAtom, type CodeSource, type SendState } from "./send-code.ts";

const everySecondMs = 1_000;

/** Whole seconds until a code may be sent again. An earlier visit, or another tab, may have had one sent. */
function secondsToWait(resendAt: number): number {
  const last = readLastSend();
  const moment = Math.max(resendAt, last ? nextSendAfter(last) : 0);
  return Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}

function useSecondsToWait(resendAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsToWait(resendAt));
  useEffect(() => {
    const look = () => setSeconds(secondsToWait(resendAt));
    look();
    const timer = setInterval(look, everySecondMs);
    return () => clearInterval(timer);
  }, [resendAt]);
  return seconds;
}

/** The number that this came of; a code that is on its way, or waits, is one for the claim's own. */
function numberOf(state: SendState): string | undefined {
  if (state.kind === "unsent") return readLastSend()?.phone;
  return "phone" in state ? state.phone : undefined;
}

/**
 * What became of the code for this number; what became of one for another number is nothing here, and one that another
 * tab, or this one before a reload, had sent is sent.
 */
function stateFor(phone: string, state: SendState, secondsLeft: number): SendState {
  const lastTo = numberOf(state);
  if (secondsLeft === 0 || lastTo === undefined) return state;
  if (lastTo !== phone) return { kind: "waiting" };
  return state.kind === "unsent" ? { kind: "sent", channel: "text", phone, to: phone, message: "" } : state;
}

/** The code of this visit: sent by itself as its entry opens, and to a number that was changed as soon as one may be sent. */
export function useResend(source: CodeSource) {
  const claim = useAtomValue(claimAtom);
  const phone = claim?.fields.phone_number ?? "";
  const [beganMasked] = useState(claim?.masked === true);
  // A right code has lifted the mask: it shows the same number in full, which wants no other code.
  const isDone = beganMasked && claim?.masked !== true;
  const send = useSetAtom(sendCodeAtom);
  const resendAt = useAtomValue(resendAtAtom);
  const secondsLeft = useSecondsToWait(resendAt);
  const seenTo = useRef<string | null>(null);
  const mayResend = secondsLeft === 0;
  const sendState = useAtomValue(sendStateAtom);
  const isSending = sendState.kind === "sending";
  const isOwed = sendState.kind === "waiting" && mayResend;

  useEffect(() => {
    // A number that is changed while a code is on its way to the last one waits for what comes of that.
    if (isDone || isSending || seenTo.current === phone) return;
    // The seconds shown follow a moment behind what the server has just said.
    const mayNow = mayResend && secondsToWait(resendAt) === 0;
    const isOnItsWay = !mayNow && readLastSend()?.phone === phone;
    if (!mayNow && !isOnItsWay) return;
    seenTo.current = phone;
    if (mayNow) void send({ channel: "text", source });
  }, [isDone, isSending, mayResend, phone, resendAt, send, source]);

  useEffect(() => {
    if (isOwed && secondsToWait(resendAt) === 0) void send({ channel: "text", source });
  }, [isOwed, resendAt, send, source]);

  const state = isDone ? sendState : stateFor(phone, sendState, secondsLeft);
  return { phone, state, secondsLeft, resend: (channel: CodeChannel) => void send({ channel, source }) };
}
