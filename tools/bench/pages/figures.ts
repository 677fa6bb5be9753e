/** What a page noted of itself, in milliseconds since it was asked for. */
export interface Noted {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Start and duration of every task of over 50 ms. */
  longTasks: (readonly [start: number, duration: number])[];
  longestPress: number;
}

/** One answer as it came over the wire. */
export interface Received {
  isScript: boolean;
  parts: { at: number; bytes: number }[];
  /** All of it, headers too, once it had come. */
  whole?: { at: number; bytes: number };
}

/** What is measured of a visit: milliseconds and bytes. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  bytesBeforePaint: number;
  bytesBeforeAnswer: number;
  bytes: number;
  scriptBytes: number;
  longestPress: number;
}

const bytesBy = (received: readonly Received[], time: number) =>
  received.reduce((sum, { parts, whole }) => {
    if (whole && whole.at <= time) return sum + whole.bytes;
    return parts.reduce((part, { at, bytes }) => (at <= time ? part + bytes : part), sum);
  }, 0);

/** What a task has beyond 50 ms is felt by a press; no visitor presses before the first paint. */
const blockingOf = ({ longTasks, firstPaint }: Noted) =>
  longTasks.reduce(
    (sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start, firstPaint) - 50),
    0,
  );

interface Seen {
  noted: Noted;
  /** When the page's own parts began to answer: where there is no script to wait for, with the first paint. */
  answersFrom: number;
  received: readonly Received[];
}

export function figuresOf({ noted, answersFrom, received }: Seen): Figures {
  const { firstPaint, largestPaint, layoutShift, longestPress } = noted;
  return {
    firstPaint,
    largestPaint,
    layoutShift,
    longestPress,
    blocking: blockingOf(noted),
    bytesBeforePaint: bytesBy(received, firstPaint),
    bytesBeforeAnswer: bytesBy(received, answersFrom),
    bytes: bytesBy(received, Infinity),
    scriptBytes: bytesBy(
      received.filter(({ isScript }) => isScript),
      Infinity,
    ),
  };
}
