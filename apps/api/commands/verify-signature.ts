import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { verifyClaim, verifyDigests, verifyFile } from "../src/operations/verify-signature.ts";
import { configHere, run, say } from "../src/run.ts";

const usage =
  "npm run verify-signature -- <claim number | file.pdf> [--key <public key, or a file with one>], or -- --digests";

await run(async () => {
  const [subject, flag, key, ...rest] = process.argv.slice(2);
  const isAsked =
    subject !== undefined && rest.length === 0 && (flag === undefined || (flag === "--key" && key !== undefined));
  if (!isAsked) throw new StartProblem(`Say what is to be verified: ${usage}.`);
  const from = process.env.INIT_CWD ?? process.cwd();
  const path = join(subject.startsWith("/") ? "" : from, subject);
  const findings =
    subject === "--digests"
      ? await verifyDigests(configHere())
      : existsSync(path)
        ? await verifyFile(
            await readFile(path),
            key === undefined ? { config: configHere() } : { publicKey: await keyFrom(from, key) },
          )
        : await verifyClaim(configHere(), subject);
  for (const line of findings.confirmed) say(line);
  for (const fault of findings.faults) say(`NOT AS SIGNED: ${fault}.`);
  for (const open of findings.unchecked) say(`Not checked: ${open}.`);
  if (findings.faults.length > 0) process.exitCode = 1;
});

async function keyFrom(folder: string, given: string): Promise<string> {
  const path = join(given.startsWith("/") ? "" : folder, given);
  return existsSync(path) ? (await readFile(path, "utf8")).trim() : given;
}
