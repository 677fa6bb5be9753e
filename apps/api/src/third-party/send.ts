import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { activeTraceparent } from "../tracing/span.ts";
import { failedWith, type FromThirdParty } from "./third-party.ts";

export interface VendorRequest<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Below the base address of the settings; the adapter encodes what it puts in. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> };
  /** What the JSON answer looks like; `nothing` where its having been accepted is all there is to know. */
  readonly answers: Schema;
  /** What a rejection looks like that is about our access or a limit, and not about the question: it counts as failed. */
  readonly faults?: v.GenericSchema;
  readonly maxAnswerBytes?: number;
}

/** For requests whose answer says no more than that it was accepted: the body is not read. */
export const nothing = v.undefined();

/** For a request that asks for access, which no question has a part in. */
export const anyRejection = v.unknown();

const usualAnswerBytes = 1024 * 1024;

/** Sends one request to the third party's own host; the answer has passed the request's schema. */
export interface Send {
  <Schema extends v.GenericSchema>(request: VendorRequest<Schema>): Promise<FromThirdParty<v.InferOutput<Schema>>>;
}

/** No redirects and no second try: what was asked goes to this host, at most once. */
export function sendTo(base: string, signal: AbortSignal): Send {
  return async ({ method, path, query = {}, headers, body, answers, faults, maxAnswerBytes = usualAnswerBytes }) => {
    const url = new URL(base);
    // Setting the parts one by one keeps the host, whatever a path says.
    url.pathname = `${url.pathname.replace(/\/$/, "")}${path}`;
    url.search = new URLSearchParams(query).toString();
    const traceparent = activeTraceparent();
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(traceparent !== undefined && { traceparent }),
        ...headers,
        ...(body && "json" in body && { "content-type": "application/json" }),
      },
      ...(body && { body: "form" in body ? new URLSearchParams(body.form) : JSON.stringify(body.json) }),
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      const isOurs = faults !== undefined && v.is(faults, await jsonOf(response, maxAnswerBytes));
      await response.body?.cancel();
      if (response.status === 401) return failedWith("failed", "login");
      return failedWith(isRejection(response.status) && !isOurs ? "refused" : "failed");
    }
    const isRead = !v.is(answers, undefined);
    const answer = isRead ? await jsonOf(response, maxAnswerBytes) : await response.body?.cancel();
    const parsed = v.safeParse(answers, answer);
    return parsed.success ? ok(parsed.output) : failedWith("malformed");
  };
}

/** A wrong key, a limit or a time-out of theirs says nothing about the question. */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status);
}

/** Undefined for anything but JSON of an allowed size; null where it is said that there is nothing. */
async function jsonOf(response: Response, maxBytes: number): Promise<unknown> {
  if (response.status === 204) return null;
  const type = response.headers.get("content-type") ?? "";
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  const text = isJson ? await readUpTo(response, maxBytes) : await response.body?.cancel();
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text; undefined where there is none, or where it is longer than that: then the rest is never read. */
async function readUpTo(response: Response, maxBytes: number): Promise<string | undefined> {
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
