import { decryptClaimKey, type ClaimKey } from "../src/encryption/claim-key.ts";
import type { Ports } from "../src/ports.ts";

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
  return decryptClaimKey(keyring, claimId, data_key);
}
