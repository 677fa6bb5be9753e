import { PNG } from "pngjs";

/** Why a picture is no signature, as the pad says it too. */
export type PictureFault = "no-picture" | "empty" | "too-small";

export type ReadSignature =
  | { readonly ok: true; readonly picture: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: PictureFault };

/** A line of 50 pixels, thinner than any pen of ours. */
const leastInk = 50;
const leastSide = 20;

/**
 * Unpacks a picture that has been sent, looks whether a person drew on it, and packs its pixels again: what is stored has
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

const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = 33;

/** 256 KB, as the wire contract has it. */
const mostBytes = 256 * 1024;

/** The pad of the widest form, 300 high, at two pixels a point as the pages send it, and some room. */
const longestSide = 2_400;
const mostPixels = 1_500_000;

interface PictureHeader {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads what a PNG says of itself before anything is unpacked: 79 kB can unpack to hundreds of megabytes. Null for what
 * is no PNG, too large, or of a kind that no canvas draws (16 bits a colour, interlaced).
 */
function readHeader(bytes: Uint8Array): PictureHeader | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerEnd || file.length > mostBytes || !file.subarray(0, 8).equals(beginning)) return null;
  const isHeader = file.readUInt32BE(8) === 13 && file.toString("latin1", 12, 16) === "IHDR";
  const [width, height, depth, interlaced] = [
    file.readUInt32BE(16),
    file.readUInt32BE(20),
    file.readUInt8(24),
    file.readUInt8(28),
  ];
  const isDrawable = isHeader && depth <= 8 && interlaced === 0;
  const isBounded = width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels;
  return isDrawable && isBounded ? { width, height } : null;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8Array;
}

interface Ink {
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
}

/** On white paper this much darker than the paper; a fourth of black. */
const darkEnough = 64;

/** What can be seen of the signature on white paper, and how far it reaches. */
function inkIn({ width, height, data }: Pixels): Ink {
  const found = { pixels: 0, left: width, right: -1, top: height, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (darknessAt(data, (y * width + x) * 4) < darkEnough) continue;
      found.pixels += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = y;
    }
  }
  const reach = (from: number, to: number) => Math.max(0, to - from + 1);
  return { pixels: found.pixels, width: reach(found.left, found.right), height: reach(found.top, found.bottom) };
}

/** 0 for white or transparent, 255 for black. */
function darknessAt(data: Uint8Array, index: number): number {
  const [red = 255, green = 255, blue = 255, alpha = 0] = [
    data[index],
    data[index + 1],
    data[index + 2],
    data[index + 3],
  ];
  return ((255 - (red * 54 + green * 183 + blue * 19) / 256) * alpha) / 255;
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
