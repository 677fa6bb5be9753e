import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import { checkLetter } from "../authority/check-letter.ts";
import { keyIdIn } from "../authority/endorse-letter.ts";
import { serviceYears } from "../claim/claim-lifetimes.ts";
import type { Config } from "../config.ts";
import { createKeyring, type PublicKey } from "../encryption/keyring.ts";
import { checkDigests } from "../evidence/check-digests.ts";
import { checkEvidence, type Checked } from "../evidence/check-evidence.ts";
import { readSecretKeys } from "../settings/secrets.ts";

export interface Findings {
  readonly confirmed: readonly string[];
  readonly faults: readonly string[];
  readonly unchecked: readonly string[];
}

/** Needs the file and public keys alone: no database, and no secret where a key is given. */
export async function verifyFile(
  file: Buffer,
  keys: { readonly publicKey: string } | { readonly config: Config },
): Promise<Findings> {
  const publicKeys = "publicKey" in keys ? given(file, keys.publicKey) : await keysHere(keys.config);
  const { claimId, hash, signedAt, faults } = checkLetter(file, publicKeys);
  if (faults.length > 0) return { confirmed: [], faults, unchecked: [] };
  return {
    confirmed: [`The letter of claim ${claimId} is as it was made: signed at ${signedAt}, record ${hash}.`],
    faults,
    unchecked: ["whether the claim was signed again or cancelled since: that is in the database alone"],
  };
}

function given(file: Buffer, text: string): PublicKey[] {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 32)
    throw new StartProblem(
      "--key is not the 32 bytes of an Ed25519 public key in base64url, as /api/authority-keys gives them.",
    );
  return [{ keyId: keyIdIn(file) ?? "", bytes }];
}

/** Those of SECRET_KEYS, or of the folder that development stores its own in; a product that runs publishes older ones too. */
async function keysHere(config: Config): Promise<readonly PublicKey[]> {
  const keyFile = join(config.dataDir, "secret-keys");
  const text = config.secretKeys === null && existsSync(keyFile) ? await readFile(keyFile, "utf8") : undefined;
  const secrets = config.secretKeys ?? (text === undefined ? [] : readSecretKeys({ SECRET_KEYS: text }, true)) ?? [];
  const own = secrets.length > 0 ? createKeyring(secrets).publicKeys : [];
  return [...own, ...(await publishedBy(config))];
}

const publishedSchema = v.object({ responseObject: v.array(v.object({ keyId: v.string(), publicKey: v.string() })) });

async function publishedBy(config: Config): Promise<PublicKey[]> {
  const answer = await ask(config, "/authority-keys").catch(() => null);
  const read = v.safeParse(publishedSchema, answer);
  return read.success
    ? read.output.responseObject.map(({ keyId, publicKey }) => ({ keyId, bytes: Buffer.from(publicKey, "base64url") }))
    : [];
}

/** From the database; where a running product holds it, by that product. */
export async function verifyClaim(config: Config, claimId: string): Promise<Findings> {
  if (!/^[\w-]{16,64}$/.test(claimId)) throw new StartProblem(`"${claimId}" is neither a file nor a claim number.`);
  const { records, signings, faults, unchecked } = await checkedHere(config, claimId).catch((problem: unknown) =>
    checkedThere(config, claimId, problem),
  );
  if (records === 0) return { confirmed: [], faults: [`there is no evidence of claim ${claimId}`], unchecked: [] };
  return {
    confirmed: [
      `Claim ${claimId}: ${records} records, ${signings} of them with a signature.`,
      ...(faults.length === 0
        ? ["Every record, picture and text is as it was written, and follows the one before it."]
        : []),
    ],
    faults,
    unchecked,
  };
}

async function checkedHere(config: Config, claimId: string): Promise<Checked> {
  const { wire } = await import("../wiring.ts");
  const { ports, close } = await wire(config);
  try {
    return await checkEvidence(ports.database, ports.keyring, claimId);
  } finally {
    await close();
  }
}

const checkedSchema = v.object({
  responseObject: v.object({
    records: v.number(),
    signings: v.number(),
    faults: v.array(v.string()),
    unchecked: v.optional(v.array(v.string()), []),
  }),
});

async function checkedThere(config: Config, claimId: string, problem: unknown): Promise<Checked> {
  const answer = await ask(config, `/claims/${claimId}/evidence-check`).catch(() => Promise.reject(problem));
  const read = v.safeParse(checkedSchema, answer);
  if (!read.success) throw problem;
  return read.output.responseObject;
}

/** The database against the digests that were written outside it. Needs the database itself: nothing that runs has to be believed. */
export async function verifyDigests(config: Config): Promise<Findings> {
  const folder = config.evidenceDigests;
  const { wire } = await import("../wiring.ts");
  const { ports, close } = await wire(config);
  try {
    const { digests, chains, from, to, faults, unchecked } = await checkDigests({
      ...ports,
      folder,
      years: serviceYears,
    });
    if (digests === 0) return { confirmed: [], faults: [`there is no digest in ${folder}`], unchecked: [] };
    const confirmed = [
      `${digests} digests, from ${from} to ${to}, name ${chains} ends of chains.`,
      ...(faults.length === 0 ? ["Every record that they name is there, or was erased in its time."] : []),
    ];
    return { confirmed, faults, unchecked: [...unchecked, `what was written and taken away since ${to}`] };
  } finally {
    await close();
  }
}

async function ask({ listen, publicOrigin, metricsToken }: Config, path: string): Promise<unknown> {
  const origin = publicOrigin ?? `http://${listen.host}:${listen.port}`;
  const headers = metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` };
  const response = await fetch(`${origin}/api${path}`, { headers, signal: AbortSignal.timeout(5_000) });
  return response.json();
}
