import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const decompress = promisify(brotliDecompress);

/** The name under which the source map of a script is stored beside its release. */
export const storedMap = (script: string) => `${script}.map.br`;

/** The source map of a script among those stored in this folder; undefined where there is none. */
export async function sourceMapOf(folder: string, script: string): Promise<string | undefined> {
  const bytes = await readFile(join(folder, storedMap(script))).catch(() => undefined);
  return bytes && (await decompress(bytes)).toString();
}

/** Lines and columns count from one, as browsers and editors print them. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a place in a released script was made from; undefined where nothing of ours is there. */
export function sourceOf(map: string, { line, column }: Omit<SourcePlace, "file">): SourcePlace | undefined {
  const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
