import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { pack } from "../src/documents/read-signature.ts";

/** A wave drawn with a pen four pixels thick on a transparent pad. */
export function aPicture({ width = 180, height = 60, left = 10, waves = 3 } = {}): Buffer {
  const picture = new PNG({ width, height });
  for (let x = left; x < width - left; x += 1) {
    const middle = height / 2 + Math.sin(((x - left) / (width - 2 * left)) * waves * 2 * Math.PI) * (height / 2 - 6);
    for (let y = Math.round(middle) - 2; y < Math.round(middle) + 2; y += 1)
      picture.data.writeUInt32BE(0x12_15_1d_ff, (y * width + x) * 4);
  }
  return Buffer.from(pack(picture));
}

/** Black and white by chance, a bit a pixel: small to send, and the hardest of all to pack again. */
export function aNoise({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(Math.ceil(width / 8))]));
  const parts = [
    ["IHDR", header],
    ["IDAT", deflateSync(Buffer.concat(rows))],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...parts.map(([name, data]) => pngPart(name, data)),
  ]);
}

function pngPart(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function asDataUrl(picture: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
}
