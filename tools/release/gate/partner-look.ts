import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Rejection } from "@claims/releases/rejection";
import type { Candidate } from "@claims/releases/save-release";

interface Judged {
  candidate: Pick<Candidate, "sealed">;
  /** Where the browser left a line, and pictures, for each screen of a partner that looks another way. */
  pictures: string;
}

/** Rejects a candidate with which screens of others look another way, and keeps the pictures for somebody to look at. */
export async function judgePartnerLook({ candidate: { sealed }, pictures }: Judged): Promise<void> {
  const text = await readFile(join(pictures, "differences.txt"), "utf8").catch(() => "");
  const differences = text.split("\n").filter((line) => line !== "");
  if (differences.length === 0) return;
  const kept = await mkdtemp(join(tmpdir(), "claims-look-"));
  await cp(pictures, kept, { recursive: true });
  throw new Rejection(
    [
      `${sealed.app} ${sealed.hash} changes how screens of others look:`,
      ...differences.map((one) => `  ${one}`),
      `How they are, how they would be and what differs is in ${kept}.`,
      "Where that is meant, leave out --same-look. Nothing was changed.",
    ].join("\n"),
  );
}
