import { ensureSessionAtom } from "@claims/contracts/session/atoms";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Starts the visit after the first paint, so that the first answer finds it there and nothing waits for it. */
export function useSession(wanted = true) {
  const ensureSession = useSetAtom(ensureSessionAtom);
  useEffect(() => (wanted ? whenIdle(() => void ensureSession()) : undefined), [wanted, ensureSession]);
}
