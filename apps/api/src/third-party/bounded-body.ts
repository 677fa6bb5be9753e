/** The body as text; undefined where there is none, or where it is longer than that: then the rest is never read. */
export async function readUpTo(response: Response, maxBytes: number): Promise<string | undefined> {
  if (response.body === null) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
