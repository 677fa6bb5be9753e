import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|json|html|svg|txt|xml)$/;

/** Writes the .br and .gz twins beside a file, once, so that no request ever waits for compression. */
export async function precompress(folder: string, name: string): Promise<void> {
  if (!worthIt.test(name)) return;
  const content = await readFile(join(folder, name));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(content, quality).then((bytes) => writeFile(join(folder, `${name}.br`), bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(join(folder, `${name}.gz`), bytes)),
  ]);
}
