import { shellOfPage } from "@claims/contracts/remote/shell";
import { toRelease } from "../locale/own-locale.ts";

/** Where this release lies, as the bundler writes it. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's own name for it
declare const __webpack_public_path__: string;

/** The shell gives up on a remote by then; a file that hangs has to be let go, so that it can be asked for again. */
const timeoutMs = 5000;

/** A file of data that was released beside this script, or nothing: what does not have the listed hash is rejected. */
export async function fetchPublished(file: string): Promise<unknown> {
  const address = new URL(__webpack_public_path__ + toRelease + file, document.baseURI).href;
  // AbortSignal.timeout is missing in Safari 15.
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), timeoutMs);
  try {
    const answer = await fetch(address, { integrity: shellOfPage().integrityAt(address), signal: letGo.signal });
    if (!answer.ok)
      throw new Error(`${file} was answered with ${answer.status}, so what is made with it cannot be shown.`);
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}
