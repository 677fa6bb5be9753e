import type { Database, OutgoingWorkTable } from "../database/tables.ts";
import type { WorkKind } from "./outgoing.ports.ts";

export type WorkStatus = OutgoingWorkTable["status"];

export interface WorkFilter {
  readonly kinds: readonly WorkKind[];
  readonly status?: WorkStatus | undefined;
  readonly claimId?: string | undefined;
  /** Hashes of one recipient, one for each key. */
  readonly recipients?: readonly string[] | undefined;
  readonly limit: number;
}

/** Newest first, without what is no longer kept. */
export function findWork(database: Database, { kinds, status, claimId, recipients, limit }: WorkFilter) {
  return database
    .selectFrom("outgoing_work")
    .leftJoin("claims", "claims.id", "outgoing_work.claim_id")
    .select(["outgoing_work.id", "kind", "claim_id", "data_key", "sealed", "status", "attempts", "outgoing_work.created_at"])
    .where("kind", "in", kinds)
    .where("sealed", "is not", null)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "queued"))
    .$if(claimId !== undefined, (query) => query.where("claim_id", "=", claimId ?? ""))
    .$if(recipients !== undefined, (query) => query.where("recipient_hash", "in", recipients ?? []))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export interface DeadLetter {
  readonly id: string;
  readonly kind: WorkKind;
  readonly claim_id: string | null;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Oldest first, and without opening anything: nothing personal is among it. */
export function findDeadLetters(database: Database): Promise<DeadLetter[]> {
  return database
    .selectFrom("outgoing_work")
    .select(["id", "kind", "claim_id", "attempts", "created_at"])
    .where("status", "=", "dead")
    .orderBy("number")
    .execute();
}

/** The dead among these, or all of them, are due again, with the whole of their kind's plan before them. */
export async function queueDeadAgain(database: Database, { ids, at }: { ids: readonly string[] | "all"; at: Date }): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("outgoing_work")
    .set(({ ref }) => ({ status: "queued", due_at: at, attempts_before: ref("attempts") }))
    .where("status", "=", "dead")
    .$if(ids !== "all", (query) => query.where("id", "in", ids === "all" ? [] : ids))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function findStatus(database: Database, id: string): Promise<WorkStatus | undefined> {
  const found = await database.selectFrom("outgoing_work").select("status").where("id", "=", id).executeTakeFirst();
  return found?.status;
}
