import { Kysely, type TransactionBuilder } from "kysely";
import type { Database, Tables } from "./tables.ts";

const waiting = new WeakMap<Database, (() => Promise<void>)[]>();

/** Has this done as the last thing of the transaction, once for all who would do it by a statement each. */
export function beforeCommit(trx: Database, work: () => Promise<void>): void {
  const all = waiting.get(trx) ?? [];
  all.push(work);
  waiting.set(trx, all);
}

/** A transaction that is to be committed does first what waits for that. */
export class CommittingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute: typeof builder.execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        const result = await work(trx);
        for (const last of waiting.get(trx) ?? []) await last();
        return result;
      });
    return builder;
  }
}
