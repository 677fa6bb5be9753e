import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "../page-policy.ts";
import { type FromSource, pageFromElsewhere } from "./page-from-elsewhere.ts";
import { passOnTo } from "./pass-on.ts";

/** A product elsewhere, and what runs from source here in the place of its own. */
export interface Elsewhere {
  readonly origin: string;
  readonly fromSource: FromSource;
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === "GET" && (headers.accept ?? "").includes("text/html");

/** Everything of a product elsewhere, its pages changed so that they run what is worked on here. */
export function elsewhereRoom(
  { origin, fromSource }: Elsewhere,
  headersFor: (html: string) => Readonly<Record<string, string>>,
) {
  const passOn = passOnTo(origin);
  return async function answer(request: IncomingMessage, response: ServerResponse, path: string) {
    if (!isPage(request) || path.includes(".")) return passOn(request, response);
    const page = await fetch(new URL(path, origin), { headers: { accept: "text/html" } });
    const html = pageFromElsewhere(await page.text(), fromSource);
    response
      .writeHead(page.status, { ...commonHeaders, ...headersFor(html), "content-type": "text/html; charset=utf-8" })
      .end(html);
  };
}
