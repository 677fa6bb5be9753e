import { signTesterToken } from "../src/claim/tokens.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const { ports, close } = await wire(configHere());
  await close();
  say(`claims_tester=${signTesterToken(ports.keyring, ports.clock.now())}`);
  say("Valid for 30 days; over https the cookie's name is __Host-claims_tester.");
});
