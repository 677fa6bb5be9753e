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

/**
 * The largest scripts are more than one block to brotli, and which size of block serves them best goes with where the
 * first one ends: each gets the better of two.
 */
const blockBits = [18, 20];
const blockBytes = 2 ** 18;

async function smallestBrotli(content: Buffer | string): Promise<Buffer> {
  const choices = content.length > blockBytes ? blockBits : [0];
  const made = await Promise.all(
    choices.map((bits) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: bits,
        },
      }),
    ),
  );
  return made.reduce((one, other) => (other.length < one.length ? other : one));
}

/** A file with this content, compressed each way. */
export async function compressedFrom(content: Buffer | string): Promise<Precompressed[]> {
  const [br, gz] = await Promise.all([smallestBrotli(content), zip(content, { level: 9 })]);
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
