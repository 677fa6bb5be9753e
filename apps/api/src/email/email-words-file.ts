import { publishedEmails, type PublishedEmails } from "@claims/contracts/emails/schema";
import { fileURLToPath } from "node:url";
import { readDataFile } from "../settings/data-file.ts";

const bundled = fileURLToPath(new URL("../../data/emails.json", import.meta.url));

/** What the e-mails say where nothing was published: throws a `StartProblem` where the file is not fit for use. */
export function readEmailWords(): Promise<PublishedEmails> {
  return readDataFile({ setting: "data/emails.json", path: bundled }, publishedEmails);
}
