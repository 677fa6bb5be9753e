import { checkClaims } from "../src/privacy/check-claims.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

/** For after a restore: whether everything of every claim opens, and every chain of evidence is whole. */
await run(async () => {
  const { ports, close } = await wire(configHere());
  try {
    const { claims, values, chains, records, signings, newest, faults } = await checkClaims(
      ports.database,
      ports.keyring,
    );
    say(`${claims} claims, ${values} things of theirs opened.`);
    say(`${chains} chains of evidence with ${records} records, ${signings} of them with a signature.`);
    say(newest === null ? "There is no claim." : `The last change of a claim is of ${newest.toISOString()}.`);
    for (const fault of faults) say(`NOT AS IT WAS WRITTEN: ${fault}.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
