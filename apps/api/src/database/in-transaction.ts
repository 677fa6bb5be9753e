import type { Kysely } from "kysely";
import { codeOf } from "../error-code.ts";
import { isConnectionLost } from "./database-away.ts";
import type { Database, Tables, UnitOfWork } from "./tables.ts";

/** Two transactions waited for each other, and the server ended this one: nothing of it was done. */
const deadlock = "40P01";
const mostTries = 5;

/**
 * One transaction, with a unit of work of its own: what it knows of claims already, and what it has still to write. That is
 * written here, at its end. One that lost to another transaction is made again from the beginning, and so is one whose
 * connection broke before it was to be committed, once: what is done in it is done through `trx` alone.
 */
export function inTransaction<Result>(database: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  let isToBeCommitted = false;
  const attempt = () =>
    // `Database` leaves out how Kysely begins one, so that all of them begin here.
    (database as Kysely<Tables>).transaction().execute(async (transaction) => {
      isToBeCommitted = false;
      const unit: UnitOfWork = { claims: new Map(), searches: new Map(), facts: new Map(), works: [], last: {} };
      const result = await work(Object.assign(transaction, { unit }));
      await unit.last.facts?.();
      await unit.last.works?.();
      isToBeCommitted = true;
      return result;
    });
  return repeat(attempt, () => !isToBeCommitted);
}

/** One statement by itself, which may be made twice: one whose connection broke may or may not have been done. */
export function repeatStatement<Result>(statement: () => Promise<Result>): Promise<Result> {
  return repeat(statement, () => true);
}

async function repeat<Result>(attempt: () => Promise<Result>, mayReconnect: () => boolean): Promise<Result> {
  let hasReconnected = false;
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isLost = !hasReconnected && mayReconnect() && isConnectionLost(error);
      if (isLost) hasReconnected = true;
      else if (left === 0 || codeOf(error) !== deadlock) throw error;
    }
  }
}
