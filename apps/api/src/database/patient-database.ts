import type { TransactionBuilder } from "kysely";
import { codeOf } from "../error-code.ts";
import { beforeCommit, CommittingDatabase } from "./before-commit.ts";
import { isConnectionLost } from "./database-away.ts";
import type { Tables } from "./tables.ts";

/** Two transactions waited for each other, and the server ended this one: nothing of it was done. */
const deadlock = "40P01";
const mostTries = 5;

/**
 * The same for one statement by itself that may be made twice: one whose connection broke may or may not have been done.
 */
export async function repeatStatement<Result>(statement: () => Promise<Result>): Promise<Result> {
  let mayReconnect = true;
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await statement();
    } catch (error) {
      const isLost = mayReconnect && isConnectionLost(error);
      if (isLost) mayReconnect = false;
      else if (left === 0 || codeOf(error) !== deadlock) throw error;
    }
  }
}

/**
 * Makes a transaction again that lost to another one, and once one whose connection broke before it was to be committed.
 * What is done in one is done through it alone, and so twice is once.
 */
export class PatientDatabase extends CommittingDatabase {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once: typeof builder.execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      let mayReconnect = true;
      for (let left = mostTries - 1; ; left -= 1) {
        let isToBeCommitted = false;
        try {
          return await once(async (trx) => {
            const result = await work(trx);
            beforeCommit(trx, async () => void (isToBeCommitted = true));
            return result;
          });
        } catch (error) {
          const isLost = mayReconnect && !isToBeCommitted && isConnectionLost(error);
          if (isLost) mayReconnect = false;
          else if (left === 0 || codeOf(error) !== deadlock) throw error;
        }
      }
    };
    return builder;
  }
}
