import { randomUUID } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "./error-code.ts";

/** Writes a file that is whole or not there at all, and on the disk when this is done. */
export async function writeThrough(folder: string, name: string, text: string): Promise<void> {
  await withDraft({ folder, name, text }, (draft) => rename(draft, join(folder, name)));
}

/** The same of a file that never changes: false where it is there already. */
export async function writeThroughOnce(folder: string, name: string, text: string): Promise<boolean> {
  return withDraft({ folder, name, text }, (draft) =>
    link(draft, join(folder, name)).then(
      () => true,
      (error: unknown) => (codeOf(error) === "EEXIST" ? false : Promise.reject(error)),
    ),
  );
}

interface Draft {
  readonly folder: string;
  readonly name: string;
  readonly text: string;
}

async function withDraft<Placed>(
  { folder, name, text }: Draft,
  place: (draft: string) => Promise<Placed>,
): Promise<Placed> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${randomUUID()}.draft`);
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    const placed = await place(draft);
    await flushFolder(folder);
    return placed;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A name is on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
