import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentAsks, contentAsksFile } from "./gate/content-constraints.ts";
import { storeWords } from "./words-beside.ts";

/** Runs after the manifest of the content pages is written: what their content has to be, and the files of the editors as they are. */
const appFolder = process.cwd();
await writeFile(join(appFolder, "dist", contentAsksFile), JSON.stringify(contentAsks()));
await storeWords(join(appFolder, "content"), join(appFolder, "dist-private"));
