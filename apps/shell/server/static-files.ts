import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { contentTypeOf } from "./content-types.ts";
import { commonHeaders } from "./page-policy.ts";

const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

/** Strips any way out of the folder. */
function inside(folder: string, path: string): string | undefined {
  const home = resolve(folder);
  const file = resolve(home, `.${path}`);
  if (file.includes("\0")) return undefined;
  return file.startsWith(home + sep) ? file : undefined;
}

const sizeOf = async (file: string) => {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

/** The smallest form of the file that the browser accepts and that exists. */
async function bestForm(file: string, accepted: string) {
  for (const { name, ending } of encodings) {
    if (!accepted.includes(name)) continue;
    const size = await sizeOf(file + ending);
    if (size !== undefined) return { path: file + ending, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { path: file, size, encoding: undefined };
}

export interface StaticAnswer {
  folder: string;
  path: string;
  status?: number;
  headers?: Record<string, string>;
}

/** Sends one file, compressed where a compressed twin lies beside it; false when there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path, status = 200, headers = {} }: StaticAnswer,
): Promise<boolean> {
  const file = inside(folder, path);
  const form = file && (await bestForm(file, String(request.headers["accept-encoding"] ?? "")));
  if (!file || !form) return false;
  response.writeHead(status, {
    ...commonHeaders,
    "content-type": contentTypeOf(file),
    "content-length": form.size,
    vary: "accept-encoding",
    ...(form.encoding ? { "content-encoding": form.encoding } : {}),
    ...headers,
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(form.path), response).catch(() => response.destroy());
  return true;
}
