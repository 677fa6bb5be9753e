const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = 33;

/** 256 KB, as the wire contract has it. */
export const mostBytes = 256 * 1024;

/** The pad of the widest form, 300 high, at two pixels a point as the pages send it, and some room. */
const longestSide = 2_400;
const mostPixels = 1_500_000;

export interface PictureHeader {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads what a PNG says of itself before anything is unpacked: 79 kB can unpack to hundreds of megabytes. Null for what
 * is no PNG, too large, or of a kind that no canvas draws (16 bits a colour, interlaced).
 */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
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
