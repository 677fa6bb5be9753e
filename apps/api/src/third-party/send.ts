import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { readUpTo } from "./bounded-body.ts";
import { failedWith, type FromThirdParty } from "./third-party.ts";
import type { Send } from "./vendor.ts";

export interface VendorRequest<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Below the base address of the settings; the adapter encodes what it puts in. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> };
  /** What the JSON answer looks like; `nothing` where its having been accepted is all there is to know. */
  readonly answers: Schema;
  readonly maxAnswerBytes?: number;
}

/** For requests whose answer says no more than that it was accepted: the body is not read. */
export const nothing = v.undefined();

const usualAnswerBytes = 1024 * 1024;

/** No redirects and no second try: what was asked goes to this host, at most once. */
export function sendTo(base: string, signal: AbortSignal): Send {
  return async (request) => {
    const response = await fetch(addressOf(base, request), { ...initOf(request), redirect: "manual", signal });
    if (response.ok) return read(response, request);
    await response.body?.cancel();
    return failedWith(isRefusal(response.status) ? "refused" : "failed");
  };
}

function addressOf(base: string, { path, query = {} }: VendorRequest): URL {
  const url = new URL(base);
  // Setting the parts one by one keeps the host, whatever a path says.
  url.pathname = `${url.pathname.replace(/\/$/, "")}${path}`;
  url.search = new URLSearchParams(query).toString();
  return url;
}

function initOf({ method, headers, body }: VendorRequest): RequestInit {
  const accepted = { accept: "application/json", ...headers };
  if (body === undefined) return { method, headers: accepted };
  if ("form" in body) return { method, headers: accepted, body: new URLSearchParams(body.form) };
  return { method, headers: { ...accepted, "content-type": "application/json" }, body: JSON.stringify(body.json) };
}

/** A wrong key, a limit or a time-out of theirs says nothing about the question. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status);
}

async function read<Schema extends v.GenericSchema>(
  response: Response,
  { answers, maxAnswerBytes = usualAnswerBytes }: VendorRequest<Schema>,
): Promise<FromThirdParty<v.InferOutput<Schema>>> {
  const body = v.is(answers, undefined) ? await response.body?.cancel() : await jsonOf(response, maxAnswerBytes);
  const parsed = v.safeParse(answers, body);
  return parsed.success ? ok(parsed.output) : failedWith("malformed");
}

/** Undefined for anything but JSON of an allowed size. */
async function jsonOf(response: Response, maxBytes: number): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  const text = isJson ? await readUpTo(response, maxBytes) : await response.body?.cancel();
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
