import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { contentTypeOf } from "@claims/releases/content-types";
import { send } from "@fastify/send";
import { commonHeaders } from "./answer-headers.ts";

const precompressed = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
];

export interface StaticAnswer {
  folder: string;
  path: string;
  status?: number;
  headers?: Record<string, string>;
}

/** Sends one file, precompressed where the browser accepts that; false when there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path, status = 200, headers = {} }: StaticAnswer,
): Promise<boolean> {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const forms = [...precompressed.filter(({ encoding }) => accepted.includes(encoding)), { encoding: "", ending: "" }];
  for (const { encoding, ending } of forms) {
    const found = await send(request, encodeURI(path) + ending, {
      root: folder,
      index: false,
      contentType: false,
      cacheControl: false,
      lastModified: false,
      // A page has the tag of its set, and the page of an unknown address is sent whole.
      etag: headers["etag"] === undefined && status === 200,
      acceptRanges: status === 200,
    });
    // A file that is there and cannot be read is not one that is missing.
    if (found.type === "error" && found.statusCode >= 500) throw found.metadata.error;
    const isFile = found.type === "file";
    // These two are about a file that is there.
    if (!isFile && found.statusCode !== 412 && found.statusCode !== 416) continue;
    const ofFile = {
      "content-type": contentTypeOf(path),
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding }),
      ...headers,
    };
    response.writeHead(found.statusCode === 200 ? status : found.statusCode, {
      ...commonHeaders,
      ...found.headers,
      ...(isFile ? ofFile : { "cache-control": "no-store" }),
    });
    await pipeline(found.stream, response).catch(() => response.destroy());
    return true;
  }
  return false;
}
