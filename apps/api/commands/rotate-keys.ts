import { rotateKeys } from "../src/operations/rotate-keys.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const { ports, close } = await wire(configHere());
  const moved = await rotateKeys(ports.database, ports.keyring);
  await close();
  say(
    `${moved} claims moved. All claims are encrypted under key ${ports.keyring.newestId}; older keys can leave SECRET_KEYS.`,
  );
});
