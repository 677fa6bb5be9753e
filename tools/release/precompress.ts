import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|json|html|svg|txt|xml)$/;

interface Twin {
  ending: ".br" | ".gz";
  bytes: Buffer;
}

/** The compressed twins of a file with this content. */
export async function twinsOf(content: Buffer | string): Promise<Twin[]> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
  return [
    { ending: ".br", bytes: br },
    { ending: ".gz", bytes: gz },
  ];
}

/** Writes the .br and .gz twins beside a file, once, so that no request ever waits for compression. */
export async function precompress(folder: string, name: string): Promise<void> {
  if (!worthIt.test(name)) return;
  const twins = await twinsOf(await readFile(join(folder, name)));
  await Promise.all(twins.map(({ ending, bytes }) => writeFile(join(folder, name + ending), bytes)));
}
