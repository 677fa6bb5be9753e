import { PNG } from "pngjs";
import { inkIn } from "./ink.ts";
import { mostBytes, readHeader } from "./picture-header.ts";

/** Why a picture is no signature, as the pad says it too. */
export type PictureFault = "no-picture" | "empty" | "too-small";

export type ReadSignature =
  | { readonly ok: true; readonly picture: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: PictureFault };

/** A line of 50 pixels, thinner than any pen of ours. */
const leastInk = 50;
const leastSide = 20;

/**
 * Unpacks a picture that has been sent, looks whether a person drew on it, and packs its pixels anew: what is kept has
 * nothing in it but them. Throws nothing, whatever the bytes are.
 */
export function readSignature(bytes: Uint8Array): ReadSignature {
  const pixels = unpack(bytes);
  if (pixels === null) return { ok: false, fault: "no-picture" };
  const ink = inkIn(pixels);
  if (ink.pixels < leastInk) return { ok: false, fault: "empty" };
  if (ink.width < leastSide || ink.height < leastSide) return { ok: false, fault: "too-small" };
  const picture = pack(pixels);
  // Noise all over a pad is no person's signature, and would lie in the evidence for years.
  if (picture.length > mostBytes) return { ok: false, fault: "no-picture" };
  return { ok: true, picture, width: pixels.width, height: pixels.height };
}

function unpack(bytes: Uint8Array): PNG | null {
  if (readHeader(bytes) === null) return null;
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch {
    return null;
  }
}

/**
 * Rows as they are: a signature is mostly one colour, where the search for a better filter costs much and wins nothing.
 * Level 2 takes 50 ms for noise that takes level 9 six seconds, and makes the same of a signature but for a few bytes.
 */
export function pack(picture: PNG): Uint8Array {
  const { width, height, data } = picture;
  const fresh = new PNG({ width, height });
  data.copy(fresh.data);
  return PNG.sync.write(fresh, { filterType: 0, deflateLevel: 2, deflateStrategy: 0 });
}
