import { openDatabase } from "../src/database/database.ts";
import { readOwnKeys } from "../src/encryption/key-file.ts";
import { createKeyring } from "../src/encryption/keyring.ts";
import { keysInUse } from "../src/encryption/keys-in-use.ts";
import { configHere, run, say } from "../src/run.ts";

/** Which keys are in use, by their ids; a key itself is shown nowhere. Nothing is put on record. */
await run(async () => {
  const config = configHere();
  const keyring = createKeyring(config.secretKeys ?? (await readOwnKeys(config.dataDir)));
  const { database, close } = await openDatabase(config.database, () => undefined);
  const keys = await keysInUse(database);
  await close();
  const given = keyring.publicKeys.map(({ keyId }) => keyId);
  say("SECRET_KEYS, newest first:");
  given.forEach((id, place) =>
    say(`  ${place + 1}. ${id}${keys.some(({ keyId }) => keyId === id) ? "" : "  nothing is encrypted under it yet"}`),
  );
  say("In this database:");
  for (const { keyId, firstUsedAt, counts } of keys) {
    const state =
      keyId === keyring.newestId
        ? "newest"
        : given.includes(keyId)
          ? "older"
          : Object.values(counts).some((count) => count > 0)
            ? "MISSING in SECRET_KEYS"
            : "nothing under it";
    say(
      `  ${keyId}  ${state}, first used ${firstUsedAt?.toISOString().slice(0, 10) ?? "unknown"}: ${counts.claims} claims, ${counts.evidence_keys} keys of evidence, ${counts.outgoing_work} messages`,
    );
  }
  if (keys.length === 0) say("  none yet");
});
