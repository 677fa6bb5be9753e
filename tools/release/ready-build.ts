import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentFiles, hashedFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { fileListName } from "@claims/releases/file-list";
import { manifestFile, manifestSchema } from "@claims/releases/manifest";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/release-app";
import * as v from "valibot";

/** What `claims-manifest` writes of a remote, and what the platform takes no build without. */
const readySchema = v.looseObject({
  ...manifestSchema.entries,
  ...v.required(v.pick(manifestSchema, ["fileList"])).entries,
});

const wanted = [manifestFile, "contract.json", "mf-manifest.json", fileListName];

/** Whether the files are still those that the manifest lists. */
async function isAsListed(folder: string, { app, hash, integrity, fileList }: v.InferOutput<typeof readySchema>) {
  const files = await contentFiles(folder);
  const listed = Object.entries(integrity).map(
    async ([name, listedHash]) =>
      files.includes(name) && integrityOf(await readFile(join(folder, name))) === listedHash,
  );
  const isListOwn = integrityOf(await readFile(join(folder, fileListName))) === fileList;
  return (
    isListOwn &&
    (await Promise.all(listed)).every(Boolean) &&
    hash === (await hashOfContent(folder, await hashedFiles(app, folder)))
  );
}

/** A build that was made before, here or in another repository; rejected where a page could not run it. */
export async function readyIn(folder: string, app: string): Promise<Candidate> {
  const missing = wanted.find((name) => !existsSync(join(folder, name)));
  if (missing)
    throw new Rejection(`${folder} has no ${missing}: build there, then run claims-manifest. Nothing was changed.`);
  const read = v.safeParse(readySchema, JSON.parse(await readFile(join(folder, manifestFile), "utf8")));
  if (!read.success)
    throw new Rejection(
      `${join(folder, manifestFile)} is not usable at '${v.getDotPath(read.issues[0])}': run claims-manifest after the build. Nothing was changed.`,
    );
  const manifest = read.output;
  if (manifest.app !== app)
    throw new Rejection(`${folder} holds a build of ${manifest.app}, not of ${app}. Nothing was changed.`);
  if (!(await isAsListed(folder, manifest)))
    throw new Rejection(`Files in ${folder} are not those of its manifest: build there again. Nothing was changed.`);
  const privateFolder = `${folder.replace(/\/+$/, "")}-private`;
  return { folder, manifest, ...(existsSync(privateFolder) && { privateFolder }) };
}
