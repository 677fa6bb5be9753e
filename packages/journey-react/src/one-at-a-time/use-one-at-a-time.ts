import { useRef, useState } from "react";

/** Does one thing at a time: a second press while the first is at work does nothing. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  /** `isBusy` as it is at this moment: a second event of the same moment sees no new render yet. */
  return { run, isBusy, isBusyNow: () => isUnderWay.current };
}
