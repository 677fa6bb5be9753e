import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { frameSchema } from "@claims/contracts/remote/schema";
import { contentFiles, hashOfContent, integrityOf } from "./content-hash.ts";
import { fileListName } from "./file-list.ts";
import type { Candidate } from "./keep-release.ts";
import { Refusal } from "./refusal.ts";

const names = v.record(v.string(), v.array(v.string()));

/** What `claims-seal` writes of a remote, and what the platform takes no build without. */
const sealedSchema = v.looseObject({
  app: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)),
  hash: v.string(),
  fileList: v.string(),
  integrity: v.record(v.string(), v.string()),
  contract: v.looseObject({ provides: v.exactOptional(v.string()), needs: v.exactOptional(v.string()) }),
  chunks: names,
  routes: v.array(v.object({ path: v.pipe(v.string(), v.startsWith("/")), name: v.string(), frame: frameSchema })),
  parts: v.array(v.string()),
  firstLoad: v.array(v.string()),
  uses: names,
});

const wanted = ["release.json", "contract.json", "mf-manifest.json", fileListName];

/** Whether the files are still those that the build was sealed with. */
async function isAsSealed(folder: string, { hash, integrity, fileList }: v.InferOutput<typeof sealedSchema>) {
  const files = await contentFiles(folder);
  const listed = Object.entries(integrity).map(
    async ([name, listedHash]) =>
      files.includes(name) && integrityOf(await readFile(join(folder, name))) === listedHash,
  );
  const isListOwn = integrityOf(await readFile(join(folder, fileListName))) === fileList;
  return isListOwn && (await Promise.all(listed)).every(Boolean) && hash === (await hashOfContent(folder, files));
}

/** A build that was made and sealed before, here or in another repository; rejected where a page could not run it. */
export async function readyIn(folder: string, app: string): Promise<Candidate> {
  const missing = wanted.find((name) => !existsSync(join(folder, name)));
  if (missing)
    throw new Refusal(`${folder} has no ${missing}: build there, then run claims-seal. Nothing was changed.`);
  const read = v.safeParse(sealedSchema, JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
  if (!read.success)
    throw new Refusal(
      `${join(folder, "release.json")} is not usable at '${v.getDotPath(read.issues[0])}': run claims-seal after the build. Nothing was changed.`,
    );
  const sealed = read.output;
  if (sealed.app !== app)
    throw new Refusal(`${folder} holds a build of ${sealed.app}, not of ${app}. Nothing was changed.`);
  if (!(await isAsSealed(folder, sealed)))
    throw new Refusal(`Files in ${folder} are not those that were sealed: build there again. Nothing was changed.`);
  const beside = `${folder.replace(/\/+$/, "")}-private`;
  return { folder, sealed, ...(existsSync(beside) && { beside }) };
}
