import { parentPort } from "node:worker_threads";
import { drawName } from "./draw-name.ts";
import { readSignature } from "./read-signature.ts";
import { setLetter } from "./set-letter.ts";
import type { Job } from "./studio.ts";

async function work(job: Job): Promise<unknown> {
  if (job.name === "readSignature") return readSignature(job.given);
  if (job.name === "drawName") return drawName(job.given);
  return setLetter(job.given);
}

parentPort?.on("message", (job: Job) => {
  void work(job).then(
    (made) => parentPort?.postMessage({ id: job.id, made }, []),
    (error: unknown) => parentPort?.postMessage({ id: job.id, error }, []),
  );
});
