import { Kysely, type TransactionBuilder } from "kysely";
import { codeOf } from "../error-code.ts";
import type { Tables } from "./tables.ts";

/** Two transactions waited for each other, and the server ended this one: nothing of it was done. */
const deadlock = "40P01";
const mostTries = 5;

/** Makes a transaction again that lost to another one. What is done in one is done through it alone, and so twice is once. */
export class PatientDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once: typeof builder.execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let left = mostTries - 1; ; left -= 1) {
        try {
          return await once(work);
        } catch (error) {
          if (left === 0 || codeOf(error) !== deadlock) throw error;
        }
      }
    };
    return builder;
  }
}
