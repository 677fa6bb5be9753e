import { linkLifeMs } from "../src/claim/tokens.ts";
import { rotateKeys } from "../src/operations/rotate-keys.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const { ports, close } = await wire(configHere());
  const moved = await rotateKeys(ports.database, ports.keyring);
  await close();
  const days = linkLifeMs / (24 * 60 * 60 * 1000);
  say(
    `${moved} claims moved. All claims are encrypted under key ${ports.keyring.newestId}. Older keys can leave SECRET_KEYS ${days} days after the last back end was restarted with it in front: until then they check links that claimants were sent.`,
  );
});
