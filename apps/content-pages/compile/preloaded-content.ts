import { join } from "node:path";
import { readContent, type ReadFolder } from "./content-folder.ts";

let read: ReadFolder | undefined;

/** In the place of `fetchPublished` where tests run: the content of this repository, compiled as for a release. */
export async function fetchPublished(file: string): Promise<unknown> {
  read ??= readContent(join(__dirname, "../content"));
  return read.published.get(file);
}
