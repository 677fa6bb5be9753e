import { parseRegistry, releaseSchema, type Registry, type Release } from "@claims/contracts/remote/schema";
import * as v from "valibot";

const fileListSchema = v.pick(releaseSchema, ["integrity"]);

/** The address book of the page that is live, or null where the product cannot be asked. */
export async function liveRegistry(): Promise<Registry | null> {
  const page = await fetch("/")
    .then((answer) => answer.text())
    .catch(() => "");
  const [, registry] = /<script type="application\/json" id="registry">([^<]*)</.exec(page) ?? [];
  return registry === undefined ? null : parseRegistry(JSON.parse(registry));
}

const files = new Map<string, Release["integrity"]>();

/** Loads the hashes of a release's files, where the page names their list alone. */
export async function loadFileList({ base, fileList, integrity }: Release): Promise<void> {
  if (files.has(base)) return;
  if (fileList === undefined) return void files.set(base, integrity);
  const answer = await fetch(`${base}files.json`, { integrity: fileList });
  if (!answer.ok) throw new Error(`${base}files.json answered ${answer.status}.`);
  files.set(base, v.parse(fileListSchema, await answer.json()).integrity);
}

/** A well-formed hash that no content has: the browser rejects whatever comes. */
const nothingMatches = `sha384-${"A".repeat(64)}`;

/** The hash that a file of a release must have: the listed one, none that exists for a file that was not released. */
export function integrityAt(url: string): string {
  const path = new URL(url, document.baseURI).pathname;
  const [base, list] = [...files].find(([folder]) => path.startsWith(folder)) ?? [];
  return (base !== undefined && list?.[path.slice(base.length)]) || nothingMatches;
}
