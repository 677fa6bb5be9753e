import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parseRegistry } from "@claims/contracts/remote/schema";
import { integrityOf } from "@claims/releases/content-hash";

const words =
  "<h1>Check if you are owed a refund</h1>" +
  "<p>Had a car on finance between 2007 and 2021? You may not have been told about the commission.</p>".repeat(40);

const whole = (head: string, foot = "") =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>${head}</head><body><main>${words}</main>${foot}</body></html>`;

/** As many bytes as a script of a plain page has once compressed; none of them repeats another. */
function tenKilobytes(): string {
  const numbers = Array.from({ length: 2_600 }, (_, nth) => ((nth * 2_654_435_761) % 4_294_967_296).toString(36));
  return `document.documentElement.dataset.numbers = String(${JSON.stringify(numbers.join(" "))}.length);`;
}

async function write(folder: string, file: string, content: string | Buffer) {
  const path = join(folder, file);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  await writeFile(`${path}.br`, brotliCompressSync(content));
}

/** Puts the pages to compare with among those of a store, so that they are served the same way. */
export async function addComparisons(releases: string): Promise<void> {
  const registry = parseRegistry(JSON.parse(await readFile(join(releases, "registry.json"), "utf8")));
  const pages = join(releases, "pages", registry.pages?.at(-1)?.set ?? "");
  const shell = registry.apps["shell"]?.stable;
  const face = Object.keys(shell?.integrity ?? {}).find((file) => /latin-wght-normal\..*woff2$/.test(file));
  if (!shell || !face) throw new Error("The shell releases no face for the plain page.");
  const style = `@font-face { font-family: Plain; src: url(${shell.base}${face}); font-display: swap } body { font: 1.125rem/1.5 Plain, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem }`;
  const script = tenKilobytes();
  const linked = `<link rel="stylesheet" href="/bench-plain/plain.css">`;
  const run = `<script defer src="/bench-plain/plain.js" integrity="${integrityOf(Buffer.from(script))}" crossorigin="anonymous"></script>`;
  await write(pages, "bench-floor/index.html", whole(""));
  await write(pages, "bench-plain/index.html", whole(linked, run));
  await write(pages, "bench-plain/plain.css", style);
  await write(pages, "bench-plain/plain.js", script);
}
