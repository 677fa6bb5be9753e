import { readLinks } from "@claims/contracts/links/client";
import type { LinksState } from "@claims/contracts/links/schema";
import { claimAtom } from "@claims/contracts/session/atoms";
import { showToastAtom } from "@claims/contracts/toast/atoms";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { copy } from "./on-phone.copy.ts";

/** The claim that a code was made for since this page was loaded: the sign step follows it too. */
export const codeMadeForAtom = atom<string | null>(null);

/** The phone is in the hand during the first minute; after that a few seconds more are not noticed. */
const soonMs = 2_000;
const laterMs = 5_000;
const looksSoon = 30;

interface Following {
  /** Called with what is seen; answers whether there is more to come. */
  readonly onSeen: (seen: LinksState) => boolean;
  /** Called where nothing could be seen. */
  readonly onUnseen?: () => boolean;
}

/** Looks at what became of the link every few seconds while the page is on show; returns how to end it. */
export function followLink({ onSeen, onUnseen = () => true }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isOver = false;
  let isLooking = false;
  const wait = () => {
    timer = setTimeout(() => void look(), looks < looksSoon ? soonMs : laterMs);
  };
  async function look() {
    clearTimeout(timer);
    if (isOver || isLooking || document.hidden) return;
    isLooking = true;
    looks += 1;
    const answer = await readLinks();
    isLooking = false;
    if (isOver) return;
    if (answer.ok ? onSeen(answer.value) : onUnseen()) wait();
    else end();
  }
  const lookNow = () => void look();
  function end() {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookNow);
    window.removeEventListener("online", lookNow);
  }
  document.addEventListener("visibilitychange", lookNow);
  window.addEventListener("online", lookNow);
  wait();
  return end;
}

/** How long the page waits before it opens the signed claim once more: the phone's own calls are of the same address. */
const againMs = 30_000;

/** On the sign step of a desk that made a code before: where the phone has signed, this page goes on as soon as it can. */
export function useSignedOnPhone(tryToProceed: () => Promise<void>) {
  const claimId = useAtomValue(claimAtom)?.claimId ?? null;
  const isCodeOut = useAtomValue(codeMadeForAtom) === claimId && claimId !== null;
  const showToast = useSetAtom(showToastAtom);
  const lastTry = useRef<number>(undefined);
  const leave = useEffectEvent(() => {
    if (lastTry.current === undefined) showToast({ kind: "ok", text: copy.toast });
    else if (Date.now() - lastTry.current < againMs) return;
    lastTry.current = Date.now();
    void tryToProceed();
  });
  useEffect(() => {
    if (!isCodeOut) return;
    return followLink({
      onSeen: ({ signedAt }) => {
        if (signedAt !== null) leave();
        return true;
      },
    });
  }, [isCodeOut]);
}
