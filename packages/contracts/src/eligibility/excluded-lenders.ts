import * as v from "valibot";
import listed from "./excluded-lenders.json" with { type: "json" };

/** The form in which two lenders' names are compared. */
export function lenderKey(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** A list of excluded lenders: every name as `lenderKey` writes it, none twice. */
export const excludedLendersSchema = v.strictObject({
  about: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.string(), v.isoDate()),
  names: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.check((name) => name === lenderKey(name), "name-not-normalised"),
      ),
    ),
    v.check((names) => new Set(names).size === names.length, "name-twice"),
  ),
});

/** The lenders whose agreements are never claimed for. */
export const excludedLenders: readonly string[] = listed.names;
