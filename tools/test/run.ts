import { availableParallelism } from "node:os";
import { CannotStart } from "../start/cannot-start.ts";
import { askedToStop } from "../start/stops.ts";
import { lastLine, sum } from "./counts.ts";
import { runStages } from "./run-stages.ts";
import { stagesOf } from "./stages.ts";
import { installMissing } from "./system-packages.ts";
import { teller } from "./tell.ts";

const fast = process.argv.includes("--fast");
const signal = askedToStop();

async function test(): Promise<number> {
  if (!fast) await installMissing();
  const tell = teller((text) => console.log(text));
  const ended = await runStages({
    stages: stagesOf({ fast }),
    cores: Math.max(2, availableParallelism()),
    signal,
    tell,
  });
  if (signal.aborted) return 1;
  const counts = sum(ended.map((end) => end.counts));
  console.log(`\nAll of it took ${Math.round(process.uptime())} s.\n${lastLine(counts)}`);
  return counts.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await test();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
