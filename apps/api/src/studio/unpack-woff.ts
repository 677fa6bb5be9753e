import { inflateSync } from "node:zlib";

const woffHead = 44;
const woffEntry = 20;
const plainHead = 12;
const plainEntry = 16;

interface Table {
  /** Name and check sum, as both forms write them. */
  readonly tag: Buffer;
  readonly checkSum: number;
  readonly bytes: Buffer;
}

/**
 * The face of a WOFF file with its tables unpacked (https://www.w3.org/TR/WOFF). Whoever opens a packed face unpacks its
 * tables anew each time, and in JavaScript: that was half of what setting a letter took.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    tableAt(woff, woffHead + index * woffEntry),
  );
  const plain = Buffer.alloc(
    tables.reduce((end, { bytes }) => end + padded(bytes.length), plainHead + tables.length * plainEntry),
  );
  woff.copy(plain, 0, 4, 8);
  writeSearchHelp(plain, tables.length);
  let offset = plainHead + tables.length * plainEntry;
  tables.forEach(({ tag, checkSum, bytes }, index) => {
    const entry = plainHead + index * plainEntry;
    tag.copy(plain, entry);
    plain.writeUInt32BE(checkSum, entry + 4);
    plain.writeUInt32BE(offset, entry + 8);
    plain.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(plain, offset);
    offset += padded(bytes.length);
  });
  return plain;
}

function tableAt(woff: Buffer, entry: number): Table {
  const [offset, packedLength, length] = [
    woff.readUInt32BE(entry + 4),
    woff.readUInt32BE(entry + 8),
    woff.readUInt32BE(entry + 12),
  ];
  const packed = woff.subarray(offset, offset + packedLength);
  // A table that packing would not make smaller is kept as it is.
  return {
    tag: woff.subarray(entry, entry + 4),
    checkSum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  };
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** What old readers searched the tables by. */
function writeSearchHelp(plain: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  plain.writeUInt16BE(count, 4);
  plain.writeUInt16BE(2 ** power * 16, 6);
  plain.writeUInt16BE(power, 8);
  plain.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}
