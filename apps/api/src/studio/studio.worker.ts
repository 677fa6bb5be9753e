import { parentPort } from "node:worker_threads";
import { drawName } from "./draw-name.ts";
import { readSignature } from "./read-signature.ts";
import { setHoldings } from "./set-holdings.ts";
import { setLetter } from "./set-letter.ts";
import type { Done, Job } from "./studio.ts";

async function work(job: Job): Promise<unknown> {
  if (job.name === "readSignature") return readSignature(job.given);
  if (job.name === "drawName") return drawName(job.given);
  if (job.name === "setHoldings") return setHoldings(job.given);
  return setLetter(job.given);
}

const answer = (done: Done) => parentPort?.postMessage(done, []);

parentPort?.on("message", (job: Job) => {
  void work(job).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ error }),
  );
});

// Whoever hired this thread times a work from here on.
parentPort?.postMessage("started", []);
