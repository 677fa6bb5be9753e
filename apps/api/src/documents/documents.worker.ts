import { drawName } from "./draw-name.ts";
import { readSignature } from "./read-signature.ts";
import { typesetDataInventory } from "./typeset-data-inventory.ts";
import { typesetLetter } from "./typeset-letter.ts";
import type { Done, Job } from "./document-worker.ts";

/** Asked first: a work is timed from when this thread's code is loaded. */
export const started = () => undefined;

async function made(job: Job): Promise<unknown> {
  if (job.name === "readSignature") return readSignature(job.given);
  if (job.name === "drawName") return drawName(job.given);
  if (job.name === "typesetDataInventory") return typesetDataInventory(job.given);
  return typesetLetter(job.given);
}

export async function work(job: Job): Promise<Done> {
  try {
    return { made: await made(job) };
  } catch (error) {
    return { error };
  }
}
