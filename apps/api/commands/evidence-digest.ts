import { writeDigest } from "../src/evidence/evidence-digests.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const config = configHere();
  const folder = config.evidenceDigests;
  const { ports, close } = await wire(config);
  const { database, keyring, clock } = ports;
  const isWritten = await writeDigest({ database, keyring, folder, at: clock.now() });
  await close();
  say(isWritten ? `The digest of today is in ${folder}.` : `Today has its digest already, in ${folder}.`);
});
