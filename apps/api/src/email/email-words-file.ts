import { fileURLToPath } from "node:url";
import { readDataFile } from "../settings/data-file.ts";
import { emailsInForce, type EmailsInEach, type EmailsInForce } from "./email.ports.ts";

const files = { en: "emails.json", cy: "emails.cy.json" } as const;

/** What the e-mails say where nothing was published: throws a `StartProblem` where a file is not fit for use. */
export async function readEmailWords(): Promise<EmailsInEach> {
  const [en, cy] = await Promise.all([wordsIn(files.en), wordsIn(files.cy)]);
  return { en, cy };
}

function wordsIn(file: string): Promise<EmailsInForce> {
  const path = fileURLToPath(new URL(`../../data/${file}`, import.meta.url));
  return readDataFile({ setting: `data/${file}`, path }, emailsInForce);
}
