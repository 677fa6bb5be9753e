import type { Ports } from "../src/ports.ts";
import { openClaimKey, type ClaimKey } from "../src/sealing/claim-key.ts";

/** The claim's key as the server opens it for its visitor. */
export async function claimKeyOf(
  { database, keyring }: Pick<Ports, "database" | "keyring">,
  claimId: string,
): Promise<ClaimKey> {
  const { data_key } = await database
    .selectFrom("claims")
    .select("data_key")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  return openClaimKey(keyring, claimId, data_key);
}
