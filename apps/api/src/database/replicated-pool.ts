import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Where PostgreSQL waits for its standby. A warning from there is worded in the server's language, and this is not. */
const waitForStandby = "SyncRepWaitForLSN";

/**
 * Done on the leader and, as far as is known, on no standby: lost where another one becomes the leader. The code is that
 * of the SQL standard for a transaction that may or may not hold.
 */
class NotReplicated extends Error {
  readonly code = "08007";

  constructor() {
    super("The leader stopped waiting for its standby: this write is lost if another one becomes the leader.");
  }
}

/**
 * Where a time-out or an operator ends the wait for the standby, the leader has committed by then: it warns, and answers
 * as if all were well. Here the statement fails instead, so that no caller takes it for acknowledged.
 */
export function replicatedPool(pool: pg.Pool, nameOf: (statement: string) => string | undefined): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = (text: string, parameters: readonly unknown[]) => {
        const values = [...parameters];
        const name = values.length === 0 ? undefined : nameOf(text);
        return queryReplicated(client, name === undefined ? { text, values } : { text, values, name });
      };
      return {
        // Kysely asks for a cursor only where its dialect is given what makes one.
        query: query as unknown as PostgresPoolClient["query"],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

async function queryReplicated(client: pg.PoolClient, statement: pg.QueryConfig) {
  let isReplicated = true;
  const onNotice = ({ routine }: { readonly routine?: string | undefined }) => {
    if (routine === waitForStandby) isReplicated = false;
  };
  client.on("notice", onNotice);
  const result = await client.query(statement).finally(() => client.off("notice", onNotice));
  if (!isReplicated) throw new NotReplicated();
  return result;
}
