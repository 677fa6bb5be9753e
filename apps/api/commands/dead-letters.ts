import { deadLetters } from "../src/outgoing/dead-letters.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const { ports, close } = await wire(configHere());
  try {
    say(await deadLetters(ports, process.argv.slice(2)));
  } finally {
    await close();
  }
});
