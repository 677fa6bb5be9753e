import { folderStore } from "./folder-store.ts";
import type { Store } from "./store.ts";

const bucketAddress = /^s3:\/\/([^/]+)\/?(.*)$/;

/** Opens what the setting RELEASES names: a folder, or a bucket as `s3://bucket/prefix`. */
export async function openStore(releases: string): Promise<Store> {
  const [, bucket, below = ""] = bucketAddress.exec(releases) ?? [];
  if (!bucket) return folderStore(releases);
  // The client is large, and a store in a folder needs none of it.
  const { bucketStore } = await import("./bucket-store.ts");
  const prefix = below === "" || below.endsWith("/") ? below : `${below}/`;
  return bucketStore({ bucket, prefix });
}
