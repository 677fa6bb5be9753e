import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import * as v from "valibot";
import { parseJson } from "../json.ts";
import { type ReleaseManifest, readManifest } from "../manifest/manifest.ts";
import { homeOf, releaseOf } from "../registry/release-of.ts";
import { Rejection } from "../rejection.ts";
import type { Store } from "../store/store.ts";
import { isSignedBy, keyIdOf, type Signer } from "./release-key.ts";
import { keysFor, type TeamKey, teamKeysOf } from "./team-keys.ts";

/** A release may be signed again with another key, so each has a file of its own. */
const signatureFile = (keyId: string) => `signature-${keyId}.json`;
const signatureSchema = v.object({ signature: v.string() });

/** What another machine compresses differently decides nothing: a browser compares what it has decompressed. */
const notSigned = /\.(br|gz)$|^signature-[0-9a-f]+\.json$/;

async function signedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !notSigned.test(file))
    .toSorted();
}

/** What is signed of a release: its name and every file in it, what composes pages among them. */
async function statementOf({ app, hash }: Pick<ReleaseManifest, "app" | "hash">, folder: string): Promise<string> {
  const lines = (await signedFiles(folder)).map(async (file) => {
    const digest = createHash("sha256")
      .update(await readFile(join(folder, file)))
      .digest("hex");
    return `${digest} ${file}`;
  });
  return [`claims release ${app} ${hash}`, ...(await Promise.all(lines))].join("\n");
}

interface Signing {
  /** The build, as it was made here. */
  folder: string;
  manifest: Pick<ReleaseManifest, "app" | "hash">;
  signer: Signer;
}

/** Signs a release that is stored: what was built here, and nothing that another process may have put there. */
export async function signRelease(store: Store, { folder, manifest, signer }: Signing): Promise<void> {
  const signature = signer.sign(await statementOf(manifest, folder));
  await store.writeOnce(
    homeOf(manifest.app, manifest.hash),
    signatureFile(signer.keyId),
    JSON.stringify({ signature }),
  );
}

const may = (app: string) => `Releases of ${app} are signed by its team`;
const none = "Nothing was changed.";

/** Rejects a release that no composer would take, before anything is built; says what was checked. */
export async function checkSigner(store: Store, app: string, signer: Signer | undefined): Promise<string> {
  const all = await teamKeysOf(store);
  const keys = keysFor(all, app);
  if (keys.length === 0)
    return `${app} has no key in ${store.place}, so its releases are not signed, and whoever can write there can release it.`;
  if (!signer) throw new Rejection(`${may(app)}, and RELEASE_KEY is not set. ${none}`);
  if (keys.some(({ publicKey }) => keyIdOf(publicKey) === signer.keyId)) return `Signed with the key ${signer.keyId}.`;
  const others = all.filter(({ publicKey }) => keyIdOf(publicKey) === signer.keyId).flatMap(({ apps }) => apps);
  const whose =
    others.length > 0 ? `RELEASE_KEY may release ${others.join(" and ")} alone` : "RELEASE_KEY is no key of this store";
  throw new Rejection(`${may(app)}, and ${whose}. ${none}`);
}

interface Checked {
  /** The folder that has it, under its home. */
  releases: string;
  keys: readonly TeamKey[];
}

const isUnsignedOnPurpose = (keys: readonly TeamKey[], app: string, hash: string) =>
  keys.some(({ unsigned }) => unsigned?.[app]?.includes(hash));

/** What the registry lists must be what was signed: the page trusts the hashes that it carries. */
function isListedAsSigned(release: Release, signed: ReleaseManifest): boolean {
  const trusted = ({ integrity, fileList, languages, base, chunks, manifest }: Release) =>
    JSON.parse(JSON.stringify({ integrity, fileList, languages, base, chunks, manifest }));
  return isDeepStrictEqual(trusted(release), trusted(releaseOf(signed, release.releasedAt)));
}

async function problemOf(app: string, release: Release, { releases, keys }: Checked): Promise<string | undefined> {
  const own = keysFor(keys, app);
  if (own.length === 0 || release.fromSource || isUnsignedOnPurpose(keys, app, release.hash)) return undefined;
  const folder = join(releases, homeOf(app, release.hash));
  const signatures = await Promise.all(
    own.map(async ({ publicKey }) => {
      const file = join(folder, signatureFile(keyIdOf(publicKey)));
      const text = await readFile(file, "utf8").catch(() => undefined);
      return text === undefined ? [] : [{ publicKey, ...parseJson(signatureSchema, text, file) }];
    }),
  );
  if (signatures.flat().length === 0) return "is not signed by its team";
  const statement = await statementOf({ app, hash: release.hash }, folder);
  if (!signatures.flat().some(({ publicKey, signature }) => isSignedBy(publicKey, statement, signature)))
    return "is not what its team signed";
  return isListedAsSigned(release, await readManifest(folder))
    ? undefined
    : "is listed with other hashes than its team signed";
}

/** Checks, before pages are composed, that each release in them is its team's, where the store has keys. */
export async function rejectWronglySigned(store: Store, releases: string, { apps }: Registry): Promise<void> {
  const keys = await teamKeysOf(store);
  if (keys.length === 0) return;
  const inPages = Object.entries(apps).flatMap(([app, { stable, previous }]) =>
    [stable, ...(previous ? [previous] : [])].map((release) => ({ app, release })),
  );
  for (const { app, release } of inPages) {
    const problem = await problemOf(app, release, { releases, keys });
    if (problem) throw new Rejection(`${app} ${release.hash} ${problem}, so no page is composed with it. ${none}`);
  }
}
