import type { Problem } from "@claims/contracts/http/schema";
import { makeSignLink, readLinks } from "@claims/contracts/links/client";
import type { LinksState } from "@claims/contracts/links/schema";
import { claimAtom, sendUnsentAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { codeMadeForAtom, followLink } from "./follow-link.ts";

/** How far the phone is, as the desk knows it. */
export type HandOver =
  | { readonly is: "making" }
  | { readonly is: "waiting"; readonly url: string; readonly until: number }
  /** Ten minutes have passed, or another tab has made a newer code. */
  | { readonly is: "spent" }
  | { readonly is: "opened"; readonly openedAt: string }
  | { readonly is: "signed"; readonly openedAt: string | null; readonly signedAt: string }
  | { readonly is: "failed"; readonly problem: Problem };

const lifeMs = 10 * 60 * 1_000;

/** Makes the code of a desk and follows the phone that opens it. A reload finds the phone where it is. */
export function useHandOver() {
  const store = useStore();
  const [handOver, setHandOver] = useState<HandOver>({ is: "making" });
  const [codes, setCodes] = useState(0);

  useEffect(() => {
    let isHere = true;
    let endFollowing = () => undefined as void;
    let code: { readonly expiresAt: string; readonly until: number } | null = null;
    let isOpened = false;

    const spend = () => {
      setHandOver({ is: "spent" });
      return false;
    };
    const isOutlived = () => !isOpened && code !== null && Date.now() >= code.until;

    function take({ sign, signedAt }: LinksState): boolean {
      const openedAt = sign?.openedAt ?? null;
      if (signedAt !== null) {
        setHandOver({ is: "signed", openedAt, signedAt });
        return false;
      }
      if (openedAt === null) return isOutlived() || sign?.expiresAt !== code?.expiresAt ? spend() : true;
      isOpened = true;
      setHandOver({ is: "opened", openedAt });
      return true;
    }
    const follow = () => {
      endFollowing = followLink({ onSeen: take, onUnseen: () => (isOutlived() ? spend() : true) });
    };

    async function make() {
      const { stoppedBy } = await store.set(sendUnsentAtom);
      const made = stoppedBy ? ({ ok: false, problem: stoppedBy } as const) : await makeSignLink();
      if (!isHere) return;
      if (made.ok) {
        const until = Date.now() + lifeMs;
        code = { expiresAt: made.value.expiresAt, until };
        store.set(codeMadeForAtom, store.get(claimAtom)?.claimId ?? null);
        setHandOver({ is: "waiting", url: made.value.url, until });
        follow();
      } else if (made.problem.rejection === "out-of-order") follow();
      else setHandOver({ is: "failed", problem: made.problem });
    }
    async function begin() {
      const before = codes === 0 ? await readLinks() : null;
      if (!isHere) return;
      const isUnderWay = before?.ok && (before.value.signedAt ?? before.value.sign?.openedAt);
      if (!isUnderWay) await make();
      else if (take(before.value)) follow();
    }
    void begin();
    return () => {
      isHere = false;
      endFollowing();
    };
  }, [store, codes]);

  const makeNew = () => {
    setHandOver({ is: "making" });
    setCodes((before) => before + 1);
  };
  return { handOver, makeNew };
}
