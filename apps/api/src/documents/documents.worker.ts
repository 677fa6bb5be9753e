import { PNG } from "pngjs";
import type { Done, Job } from "./document-pool.ts";
import { fillOutline, type Outline } from "./fill-outline.ts";
import { outlineOf } from "./glyph-outline.ts";
import { pack, readSignature, type ReadSignature } from "./read-signature.ts";
import { canWrite, face, runsOf } from "./typefaces.ts";
import { typesetDataInventory } from "./typeset-data-inventory.ts";
import { typesetLetter } from "./typeset-letter.ts";

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

const height = 160;
const margin = 24;
const usualSize = 72;
const widest = 1200;
/** The brand's ink, in which claimants write, as red, green and blue; how much of it lies on a pixel is the last byte. */
const ink = 0x2330a600;

/** A typed name as the signature it stands for, in the face of the product: typed stays typed. `no-picture` where no face of ours has its letters. */
export function drawName(name: string): ReadSignature {
  const text = name.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!canWrite("entry", text)) return { ok: false, fault: "no-picture" };
  const usual = lineOf(text, usualSize).end - margin;
  const size = Math.min(usualSize, (usualSize * (widest - 2 * margin)) / usual);
  const { outline, end } = lineOf(text, size);
  const width = Math.ceil(end) + margin;
  return { ok: true, picture: pack(paint(outline, width)), width, height };
}

function lineOf(text: string, size: number): { outline: Outline; end: number } {
  let end = margin;
  const outline = runsOf("entry", text).flatMap((run) => {
    const { font } = face(run.face);
    const stretch = outlineOf(font, run.text, { scale: size / font.unitsPerEm, left: end, baseline: height * 0.66 });
    end = stretch.end;
    return stretch.outline;
  });
  return { outline, end };
}

function paint(outline: Outline, width: number): PNG {
  const picture = new PNG({ width, height });
  fillOutline(outline, picture).forEach((part, at) => {
    if (part > 0) picture.data.writeUInt32BE(ink + Math.round(part * 255), at * 4);
  });
  return picture;
}
