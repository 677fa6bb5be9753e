import * as v from "valibot";

/** What a rule says of an input: what comes out of it, or the code of its first complaint. */
export function resultOf(rule: v.GenericSchema, input: unknown): unknown {
  const read = v.safeParse(rule, input);
  return read.success ? { out: read.output } : read.issues[0].message;
}
