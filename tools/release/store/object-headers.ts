import { extname } from "node:path";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const encodings: Record<string, string> = { ".br": "br", ".gz": "gzip" };

/** How an object is to be served by whatever stands in front of the bucket. */
export function headersOf(key: string): Pick<PutObjectCommandInput, "ContentType" | "ContentEncoding" | "CacheControl"> {
  const encoding = encodings[extname(key)];
  const plain = encoding ? key.slice(0, -extname(key).length) : key;
  return {
    ContentType: contentTypes[extname(plain)] ?? "application/octet-stream",
    CacheControl: /(^|\/)r\//.test(key) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(encoding && { ContentEncoding: encoding }),
  };
}
