import type { Database } from "./tables.ts";

/** What a transaction has read of each claim, for the readers that come after in the same transaction. */
export interface ReadOnce<Rows> {
  get(database: Database, claimId: string): Rows | undefined;
  /** Outside of a transaction nothing is remembered: what was read may have changed a moment later. */
  remember(database: Database, claimId: string, rows: Rows): void;
  forget(database: Database, claimId: string): void;
}

/**
 * An event has several subscribers, and each reads the claim. Within a transaction that has locked the claim no other call
 * changes it, so one read does for all of them. It ends with its transaction: a repeated one has another name here.
 */
export function readOnce<Rows>(): ReadOnce<Rows> {
  const known = new WeakMap<Database, Map<string, Rows>>();
  return {
    get: (database, claimId) => known.get(database)?.get(claimId),
    remember(database, claimId, rows) {
      if (!database.isTransaction) return;
      const ofTransaction = known.get(database) ?? new Map<string, Rows>();
      known.set(database, ofTransaction.set(claimId, rows));
    },
    forget: (database, claimId) => void known.get(database)?.delete(claimId),
  };
}
