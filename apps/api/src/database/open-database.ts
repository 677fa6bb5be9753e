import type { Database } from "./tables.ts";

export interface OpenDatabase {
  readonly database: Database;
  close(): Promise<void>;
}
