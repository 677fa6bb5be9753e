import { PNG } from "pngjs";
import { pack } from "../src/studio/read-signature.ts";

/** A wave drawn with a pen four pixels thick on a transparent pad. */
export function aPicture({ width = 180, height = 60, left = 10, waves = 3 } = {}): Buffer {
  const picture = new PNG({ width, height });
  for (let x = left; x < width - left; x += 1) {
    const middle = height / 2 + Math.sin(((x - left) / (width - 2 * left)) * waves * 2 * Math.PI) * (height / 2 - 6);
    for (let y = Math.round(middle) - 2; y < Math.round(middle) + 2; y += 1) picture.data.writeUInt32BE(0x12_15_1d_ff, (y * width + x) * 4);
  }
  return Buffer.from(pack(picture));
}

export function asDataUrl(picture: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
}
