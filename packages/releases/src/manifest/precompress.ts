import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|json|html|svg|txt|xml)$/;

interface Precompressed {
  ending: ".br" | ".gz";
  bytes: Buffer;
}

/** The largest scripts are read as one block: in two, their size goes up and down with where the first ends. */
const asSmallAsCanBe = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  },
};

/** A file with this content, compressed each way. */
export async function compressedFrom(content: Buffer | string): Promise<Precompressed[]> {
  const [br, gz] = await Promise.all([brotli(content, asSmallAsCanBe), zip(content, { level: 9 })]);
  return [
    { ending: ".br", bytes: br },
    { ending: ".gz", bytes: gz },
  ];
}

/** Writes the .br and .gz files beside a file, once, so that no request ever waits for compression. */
export async function precompress(folder: string, name: string): Promise<void> {
  if (!worthIt.test(name)) return;
  const compressed = await compressedFrom(await readFile(join(folder, name)));
  await Promise.all(compressed.map(({ ending, bytes }) => writeFile(join(folder, name + ending), bytes)));
}
