import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "@claims/releases/move-live";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/release-app";

interface Checked {
  candidate: Pick<Candidate, "manifest">;
  /** Where the browser left a line, and pictures, for each screen of a partner that looks another way. */
  pictures: string;
  log: Log;
}

async function linesIn(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}

/** Rejects a candidate with which screens of others look another way, and stores the pictures for its team to look at. */
export async function checkPartnerLook({ candidate: { manifest }, pictures, log }: Checked): Promise<void> {
  for (const one of await linesIn(join(pictures, "not-compared.txt"))) log(`  Its look was not compared: ${one}.`);
  const differences = await linesIn(join(pictures, "differences.txt"));
  if (differences.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "claims-look-"));
  await cp(pictures, folder, { recursive: true });
  throw new Rejection(
    [
      `${manifest.app} ${manifest.hash} changes how screens of others look:`,
      ...differences.map((one) => `  ${one}`),
      `How they are, how they would be and what differs is in ${folder}.`,
      "Where that is meant, add --without-look. Nothing was changed.",
    ].join("\n"),
  );
}
