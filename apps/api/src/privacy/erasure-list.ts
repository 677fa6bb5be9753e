import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import { lockClaim } from "../claim/read-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { proofs } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { codeOf } from "../error-code.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { writeThrough } from "../write-through.ts";
import { deleteEvidence, findClaimsOf, findUnknownErasures, insertErasure } from "./privacy.store.ts";
import { removeClaim } from "./remove-claim.ts";

const entrySchema = v.object({
  erasedAt: v.pipe(v.string(), v.isoTimestamp()),
  receipt: v.string(),
  proof: v.picklist(proofs),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** Which claims were erased, outside the database: a backup from before an erasure still holds the claim. */
export interface ErasureList {
  /** Within the erasure's transaction, as its last step: reaches the disk before the erasure is acknowledged. */
  add(trx: Database, claimId: string, entry: Entry): Promise<void>;
  /** Erases again what the list names and this database knows nothing of. Returns how many claims were there. */
  applyTo(database: Database, keyring: Keyring): Promise<number>;
}

const fileOf = (chain: string) => `${chain}.json`;
const chainIn = (file: string) => /^([0-9a-f]{64})\.json$/.exec(file)?.[1];

/** In a folder, with a file for each, named by the hash that stands for a claim number outside the database. */
export function openErasureList(folder: string): ErasureList {
  return {
    async add(trx, claimId, entry) {
      const chain = createHash("sha256").update(claimId).digest("hex");
      await insertErasure(trx, chain, new Date(entry.erasedAt));
      await writeThrough(folder, fileOf(chain), JSON.stringify(entry));
    },
    async applyTo(database, keyring) {
      const listed = (await filesIn(folder)).flatMap((file) => chainIn(file) ?? []);
      const unknown = await findUnknownErasures(database, listed);
      if (unknown.length === 0) return 0;
      const claims = await findClaimsOf(database, unknown);
      for (const { chain, id } of claims) {
        const entry = await readEntry(join(folder, fileOf(chain)));
        await inTransaction(database, async (trx) => {
          await insertErasure(trx, chain, new Date(entry.erasedAt));
          await eraseAgain(trx, keyring, { id, entry });
        });
      }
      const gone = unknown.filter((chain) => !claims.some((claim) => claim.chain === chain));
      for (const chain of gone) await insertErasure(database, chain, new Date());
      return claims.length;
    },
  };
}

/** A list that cannot be read is no empty one: a start would show and send what was erased. */
async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: unknown) => {
    const code = codeOf(cause);
    if (code === "ENOENT") return [];
    throw new StartProblem(
      `${folder} cannot be read (${code}): it lists the claims that were erased, and a start has to know them. Let this user read it, or bring it back from a copy.`,
      { cause },
    );
  });
}

async function readEntry(path: string): Promise<Entry> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), await readFile(path, "utf8"));
  if (read.success) return read.output;
  throw new StartProblem(`${path} is no entry of the list of erasures: bring it back from a copy.`);
}

/** As it was erased then; the people who were notified then are not notified again. */
async function eraseAgain(trx: Database, keyring: Keyring, { id, entry }: { id: string; entry: Entry }): Promise<void> {
  const { erasedAt, receipt, proof } = entry;
  const claim = await lockClaim(trx, id);
  // Another process that starts beside this one has done it.
  if (claim === undefined) return;
  if ("signed_at" in claim.facts)
    await appendEvidence(trx, keyring, {
      claimId: id,
      event: "erased",
      at: new Date(),
      from: { address: "", userAgent: "" },
      proof,
      details: { receipt, erasedAt, afterRestore: true },
    });
  else await deleteEvidence(trx, id);
  await removeClaim(trx, id);
}
