import type { Database } from "./tables.ts";

/** The connections of this process to the database. */
export interface ConnectionUse {
  readonly inUse: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly database: Database;
  /** Null where the database is in this process. */
  readonly connectionUse: (() => ConnectionUse) | null;
  /** Whether a connection is to the same server process for as long as it lasts: what is set in its session stays there. */
  readonly keepsConnections: boolean;
  close(): Promise<void>;
}
