import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";

const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,49}$/));

/** Body of POST /vitals: how a release fares in a browser. Nothing in it may give away who used it. */
export const vitalsBody = v.strictObject({
  /** An app, by the name that the registry has for it. */
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)),
  version: v.pipe(textUpTo(100), v.nonEmpty()),
  releaseSet: textUpTo(200),
  /** What `POST /vitals/page-load` gave the page: a report without it counts for nothing. */
  pageLoad: v.optional(textUpTo(200)),
  metrics: v.pipe(v.record(name, v.pipe(v.number(), v.finite(), v.minValue(0))), v.maxEntries(20)),
  errors: v.pipe(v.array(v.strictObject({ name, message: textUpTo(500), phase: name })), v.maxLength(20, "too-many")),
});

/** Body of POST /vitals. */
export type VitalsBody = v.InferOutput<typeof vitalsBody>;

/** Answer of POST /vitals. */
export const vitalsAnswer = v.object({});

/** Answer of POST /vitals/page-load: the name under which the server knows this load of a page. */
export const pageLoadAnswer = v.object({ pageLoad: v.string() });
