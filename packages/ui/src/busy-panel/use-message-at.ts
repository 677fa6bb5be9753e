import { useEffect, useState } from "react";

/** One message of a wait: what it says, and how long after the start it takes over. */
export interface BusyMessage {
  afterMs: number;
  text: string;
  /** A second sentence under it, such as what the wait does not do. */
  detail?: string;
}

/** The message whose time has come. */
export function useMessageAt(messages: readonly BusyMessage[]): BusyMessage | undefined {
  const [index, setIndex] = useState(0);
  const times = messages.map(({ afterMs }) => afterMs).join();
  useEffect(() => {
    const timers = times
      .split(",")
      .map((time, position) => (position === 0 ? undefined : setTimeout(() => setIndex(position), Number(time))));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [times]);
  return messages[Math.min(index, messages.length - 1)];
}
