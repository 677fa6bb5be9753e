import type { Problem as ProblemNow } from "../../http/http.schema.ts";

export * from "../../http/http.schema.ts";

/** In major 1 a problem had a code, and what that means for the call was said by each caller. */
export type Problem = Omit<ProblemNow, "kind"> & Partial<Pick<ProblemNow, "kind">>;

/** True where no answer of ours came back: no connection, or the page of a hotel's network in its place. */
export function isNotReached({ code, status }: Problem): boolean {
  return code === "network-failed" || code === "timed-out" || (code === "answer-malformed" && status === undefined);
}
