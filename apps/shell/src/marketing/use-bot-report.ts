import { notifyFirm } from "@claims/contracts/notifications/client";
import { claimAtom, saveClaimAtom } from "@claims/contracts/session/atoms";
import { useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { loadSeldom } from "../remotes/integrity.ts";
import { useRecordableClaim } from "./use-recorded-visit.ts";
import { whenStill } from "./when-still.ts";

/** The kind of bot that drives this browser, or null: for people, and where the detector cannot be had or fails. */
async function botHere(): Promise<string | null> {
  try {
    const { load } = await loadSeldom(() => import(/* webpackChunkName: "bot" */ "@fingerprintjs/botd"));
    const found = (await load({ monitoring: false })).detect();
    return found.bot ? found.botKind : null;
  } catch {
    return null;
  }
}

/** The claim, and once the firm, is notified of a bot. No visitor is held up by it: detectors err (decision D32). */
export function useBotReport() {
  const store = useStore();
  const claimId = useRecordableClaim();
  const save = useSetAtom(saveClaimAtom);
  useEffect(() => {
    if (!claimId || store.get(claimAtom)?.fields.is_bot) return;
    const look = async () => {
      const kind = await botHere();
      const claim = store.get(claimAtom);
      if (kind === null || claim?.claimId !== claimId || claim.fields.is_bot) return;
      void save({ is_bot: true, bot_config: { kind } });
      void notifyFirm({ channel: "risk", text: `A claim's browser is driven by a bot: ${kind}.` });
    };
    return whenStill(() => void look());
  }, [claimId, save, store]);
}
