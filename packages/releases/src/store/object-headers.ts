import { extname } from "node:path";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { contentTypeOf } from "./content-types.ts";

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
