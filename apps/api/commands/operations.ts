import { operationsCommand } from "../src/operations/operations-command.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const { ports, close } = await wire(configHere());
  try {
    const { lines, isWrong } = await operationsCommand(ports, process.argv.slice(2));
    lines.forEach((line) => say(line));
    if (isWrong) process.exitCode = 1;
  } finally {
    await close();
  }
});
