import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { storedMap } from "@claims/releases/source-maps";

const compress = promisify(brotliCompress);

async function storeMap(map: string, target: string): Promise<void> {
  // Well compressed already; the last tenth would take ten times as long.
  const bytes = await compress(await readFile(map), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** Takes the source maps out of a build, which is served, into a folder beside it; those of styles name nothing that an error does. */
export async function takeSourceMaps(dist: string, privateFolder: string): Promise<void> {
  await rm(privateFolder, { recursive: true, force: true });
  await mkdir(privateFolder, { recursive: true });
  for (const name of await readdir(dist, { recursive: true })) {
    if (!name.endsWith(".map")) continue;
    if (name.endsWith(".js.map"))
      await storeMap(join(dist, name), join(privateFolder, storedMap(name.slice(0, -".map".length))));
    await rm(join(dist, name));
  }
}
