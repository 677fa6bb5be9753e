import { extname } from "node:path";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

/** What a file of ours is served as, from this server and from a bucket alike. */
export const contentTypeOf = (file: string) => types[extname(file)] ?? "application/octet-stream";

const encodings: Record<string, string> = { ".br": "br", ".gz": "gzip" };

/** How an object is to be served by whatever stands in front of the bucket. */
export function headersOf(
  key: string,
): Pick<PutObjectCommandInput, "ContentType" | "ContentEncoding" | "CacheControl"> {
  const encoding = encodings[extname(key)];
  const plain = encoding ? key.slice(0, -extname(key).length) : key;
  return {
    ContentType: contentTypeOf(plain),
    CacheControl: /(^|\/)r\//.test(key) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(encoding && { ContentEncoding: encoding }),
  };
}
