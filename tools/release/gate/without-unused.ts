import { isRecord } from "./as-data.ts";
import type { Uses } from "./compare-surfaces.ts";
import type { ContractRecord } from "./contract-record.ts";
import type { Surface } from "./shape.ts";

type IsGone = (entry: string, name: string) => boolean;

const pickFrom = <Value>(record: Readonly<Record<string, Value>>, stays: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => stays(key)));

/** `session/atoms claimAtom` and `session/atoms claimAtom({"a":1})` are about the same name. */
const entryAndName = (path: string) => /^(\S+) (\w+)/.exec(path)?.slice(1) ?? [];

/** What comes of a write, but for what the atoms that are gone hold afterwards. */
function actWithout(act: unknown, entry: string, isGone: IsGone): unknown {
  if (!isRecord(act) || !isRecord(act["holds"])) return act;
  return { ...act, holds: pickFrom(act["holds"], (name) => !isGone(entry, name)) };
}

/**
 * The record that a live remote of a former major brings, without the names that are neither there any more nor used by
 * this remote: what is kept of a former major is kept for its releases, and each says what it uses.
 */
export function withoutUnused(record: ContractRecord, uses: Uses, provided: Surface): ContractRecord {
  const isGone: IsGone = (entry, name) =>
    provided.entries[entry]?.values[name] === undefined && !uses[entry]?.includes(name);
  const stays = (path: string) => {
    const [entry = "", name = ""] = entryAndName(path);
    return !isGone(entry, name);
  };
  const entries = Object.entries(record.surface.entries).map(([entry, { values, types }]) => [
    entry,
    { types, values: pickFrom(values, (name) => !isGone(entry, name)) },
  ]);
  const { acts } = record.habits;
  const stillWritten = acts && pickFrom(acts, stays);
  return {
    ...record,
    surface: { ...record.surface, entries: Object.fromEntries(entries) },
    schemas: pickFrom(record.schemas, stays),
    habits: {
      ...record.habits,
      ...(stillWritten && {
        acts: Object.fromEntries(
          Object.entries(stillWritten).map(([path, act]) => [
            path,
            actWithout(act, entryAndName(path)[0] ?? "", isGone),
          ]),
        ),
      }),
    },
  };
}
