import * as v from "valibot";
import type { Notify } from "../third-party/deliver-as.ts";

const detail = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** What an ad network is sent: a person in hashes alone, and what the lead is worth by the server's own account. */
export const adEvent = v.object({
  event: v.string(),
  id: v.string(),
  time: v.string(),
  host: v.string(),
  userData: v.record(v.string(), v.string()),
  context: v.record(v.string(), detail),
});

export type AdEvent = v.InferOutput<typeof adEvent>;

export type AdEvents = Notify<AdEvent>;
