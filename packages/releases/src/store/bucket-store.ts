import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { emptyRegistry, registryIn, textOf } from "../registry/registry-text.ts";
import { headersOf } from "./content-types.ts";
import { type StoredFolder, lastFileOf, type Store } from "./store.ts";

const failedWith = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** Undefined where the bucket has nothing of that name. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (failedWith(error, 404)) return undefined;
    throw error;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** So many requests are on their way at once. */
const atOnce = 16;

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const homeOf = (key: string) => /^(r\/[^/]+\/[^/]+|pages\/[^/]+)\//.exec(key)?.[1];

/** A name in the bucket is another writer's word: none leads out of the folder. */
export function fileBelow(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (file.startsWith(resolve(folder) + sep)) return file;
  throw new Error(
    `The bucket has an object whose name leads out of its release: ${JSON.stringify(name)}. Nothing of it is taken.`,
  );
}

/** How long a request may take to connect, be silent on its connection, and be answered, in milliseconds. */
interface Timeouts {
  connectionTimeout: number;
  socketTimeout: number;
  requestTimeout: number;
}

/** The official client waits for ever by itself. An upload of many files over a slow line takes long, and is never silent. */
const usualTimeouts: Timeouts = { connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 120_000 };

interface Bucket {
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  timeouts?: Timeouts;
  client?: S3Client;
}

/** A server of one's own (`AWS_ENDPOINT_URL`) rarely has a host name for each bucket. */
const clientFromEnvironment = (timeouts: Timeouts) =>
  new S3Client({
    forcePathStyle: Boolean(process.env["AWS_ENDPOINT_URL"] || process.env["AWS_ENDPOINT_URL_S3"]),
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  });

/** Stores releases in an S3-compatible bucket. The registry is swapped by the bucket's own conditional writes. */
export function bucketStore({
  bucket,
  prefix,
  timeouts = usualTimeouts,
  client = clientFromEnvironment(timeouts),
}: Bucket): Store {
  const registryKey = "registry.json";
  const place = `s3://${bucket}/${prefix}`;
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  const write = (
    key: string,
    Body: Buffer | string,
    condition: Pick<PutObjectCommandInput, "IfMatch" | "IfNoneMatch"> = {},
  ) => client.send(new PutObjectCommand({ ...named(key), Body, ...headersOf(key), ...condition }));
  const has = async (home: string) =>
    (await unlessMissing(client.send(new HeadObjectCommand(named(`${home}/${lastFileOf(home)}`))))) !== undefined;

  async function objectsBelow(below: string): Promise<{ key: string; at: Date }[]> {
    const found: { key: string; at: Date }[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + below,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      );
      for (const { Key = "", LastModified = new Date() } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), at: LastModified });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  async function copy(home: string, folder: string) {
    await forEach(await objectsBelow(`${home}/`), async ({ key }) => {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      const content = await Body?.transformToByteArray();
      const file = fileBelow(folder, relative(home, key));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content ?? "");
    });
  }

  /** What was fetched to be read; it never changes, so each is fetched once and stays until this process ends. */
  let local: string | undefined;
  const fetched = new Map<string, Promise<void>>();

  function localFolder(): string {
    if (local) return local;
    const folder = mkdtempSync(join(tmpdir(), "claims-releases-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    local = folder;
    return folder;
  }

  async function fetchHome(home: string, folder: string) {
    try {
      await copy(home, join(folder, home));
    } catch (error) {
      fetched.delete(home);
      throw error;
    }
  }

  function fetchOnce(home: string, folder: string): Promise<void> {
    const fetching = fetched.get(home) ?? fetchHome(home, folder);
    fetched.set(home, fetching);
    return fetching;
  }

  async function registryText() {
    const found = await unlessMissing(client.send(new GetObjectCommand(named(registryKey))));
    return found?.Body
      ? { text: await found.Body.transformToString(), version: found.ETag }
      : { text: undefined, version: undefined };
  }

  return {
    place,
    has,
    async readRegistry() {
      const { text, version } = await registryText();
      return { registry: text === undefined ? emptyRegistry : registryIn(text, `${place}${registryKey}`), version };
    },
    registryText,
    async swapRegistry(next, read) {
      try {
        await write(registryKey, textOf(next), read === undefined ? { IfNoneMatch: "*" } : { IfMatch: read });
        return true;
      } catch (error) {
        if (failedWith(error, 404, 409, 412)) return false;
        throw error;
      }
    },
    async put(home, folder) {
      if (await has(home)) return;
      const last = lastFileOf(home);
      const put = async (file: string) => write(`${home}/${file}`, await readFile(join(folder, file)));
      await forEach(
        (await filesIn(folder)).filter((file) => file !== last),
        put,
      );
      await put(last);
    },
    async read(home, file) {
      const found = await unlessMissing(client.send(new GetObjectCommand(named(`${home}/${file}`))));
      return found?.Body?.transformToString();
    },
    async writeOnce(home, file, content) {
      try {
        await write(`${home}/${file}`, content, { IfNoneMatch: "*" });
        return true;
      } catch (error) {
        if (failedWith(error, 409, 412)) return false;
        throw error;
      }
    },
    names: async (home) =>
      (await objectsBelow(`${home}/`))
        .map(({ key }) => key.slice(home.length + 1))
        .filter((name) => !name.includes("/")),
    async localFolder(homes) {
      const folder = localFolder();
      await Promise.all(homes.map((home) => fetchOnce(home, folder)));
      return folder;
    },
    copy,
    async list() {
      const newest = new Map<string, StoredFolder>();
      for (const { key, at } of await objectsBelow("")) {
        const home = homeOf(key);
        if (!home) continue;
        const since = newest.get(home)?.since ?? at;
        newest.set(home, { home, since: at > since ? at : since });
      }
      return [...newest.values()];
    },
    async remove(home) {
      const objects = await objectsBelow(`${home}/`);
      // Its last file goes first: from then on it is not there, however far the removal comes.
      const last = `${home}/${lastFileOf(home)}`;
      for (const { key } of objects.toSorted((one, other) => Number(other.key === last) - Number(one.key === last))) {
        await client.send(new DeleteObjectCommand(named(key)));
      }
    },
  };
}
