import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from "ky";
import * as v from "valibot";
import { pageLanguage } from "../language/language.page.ts";
import { successOf } from "./http.schema.ts";
import { codeOfStatus, notReached, problemWith, rejections, type Problem, failed, ok, type Result } from "./problem.ts";
import { randomHex } from "./random-hex.ts";
import { copy } from "./wire.copy.ts";

/** One call of the wire contract. `answers` describes `responseObject`, or the whole body of a `bare` call. */
export interface Call<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly method: "get" | "post" | "put" | "patch";
  readonly path: `/${string}`;
  readonly answers: Schema;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** Creates or sends: carries one Idempotency-Key, or the one given, through every repeat. */
  readonly idempotent?: boolean | string;
  readonly timeoutMs?: number;
  /** Stands outside the envelope, or is read together with it. */
  readonly bare?: boolean;
}

const usualTimeoutMs = 15_000;
const retryDelayMs = 300;
const longestRetryAfterMs = 2_000;

/** Tests run where there is no page; the address only has to be absolute there. */
function origin() {
  return globalThis.location?.origin ?? "http://localhost";
}

let step = { path: "", trace: "" };

/** The W3C trace context of a call: all calls that one page of the journey makes are one trace. */
function traceparent() {
  const path = globalThis.location?.pathname ?? "";
  if (step.trace === "" || step.path !== path) step = { path, trace: randomHex(16) };
  return `00-${step.trace}-${randomHex(8)}-01`;
}

function optionsOf({ method, body, query, timeoutMs = usualTimeoutMs }: Call, key: string | undefined): Options {
  const repeatable = method === "get" || method === "put" || key !== undefined;
  return {
    method,
    credentials: "include",
    baseUrl: origin(),
    prefix: "/api",
    timeout: timeoutMs,
    headers: {
      // The language of the page and not the browser's: the server answers, and writes, in the one that is read.
      "accept-language": pageLanguage() === "cy" ? "cy" : "en-GB",
      "idempotency-key": key,
      traceparent: traceparent(),
    },
    ...(body && { json: body }),
    ...(query && { searchParams: query }),
    retry: {
      limit: repeatable ? 1 : 0,
      methods: [method],
      statusCodes: [503],
      afterStatusCodes: [503],
      maxRetryAfter: longestRetryAfterMs,
      delay: () => retryDelayMs,
      shouldRetry: () => ((globalThis.navigator?.onLine ?? true) ? undefined : false),
    },
  };
}

const wordless = { wordless: true } as const;

const envelope = v.object({ success: v.boolean(), statusCode: v.number() });
const failureEnvelope = v.object({ success: v.literal(false), statusCode: v.number() });
const withMessage = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const withRejection = v.object({ code: v.picklist(rejections) });
const withField = v.object({ field: v.string() });
const withTriesLeft = v.object({ triesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Only the back end knows its envelope. Anything else is the answer of a proxy, a firewall or a hotel's sign-in page. */
function problemOfOthers(status: number, message: string): Problem {
  if (status >= 500) return problemWith("unavailable", message);
  return { ...problemWith("answer-malformed", message), kind: "offline" };
}

function problemOfAnswer(response: Response, body: unknown): Problem {
  const { status } = response;
  const said = v.safeParse(withMessage, body);
  const message = said.success ? said.output.message : copy.status(status);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const always = { status, ...(seconds >= 0 && { retryAfterSeconds: seconds }), ...(!said.success && wordless) };
  if (!v.is(failureEnvelope, body)) return { ...problemOfOthers(status, message), ...always };
  const rejected = v.safeParse(withRejection, body);
  const blamed = v.safeParse(withField, body);
  const tried = v.safeParse(withTriesLeft, body);
  return {
    ...problemWith(codeOfStatus(status), message),
    ...always,
    ...(rejected.success && { rejection: rejected.output.code }),
    ...(blamed.success && blamed.output),
    ...(tried.success && { triesLeft: tried.output.triesLeft }),
  };
}

function problemOf(error: unknown, { timeoutMs }: Call): Problem {
  if (isHTTPError(error)) return problemOfAnswer(error.response, error.data);
  if (isTimeoutError(error)) {
    const problem = problemWith("timed-out", copy.tookTooLong);
    // A call has a timeout of its own where a third party's answer is part of ours: then that one did not come.
    return timeoutMs === undefined ? problem : { ...problem, kind: "failed" };
  }
  if (isNetworkError(error) || error instanceof TypeError) return notReached;
  // Another server's page in place of ours, such as a hotel's.
  return { ...malformed(), kind: "offline" };
}

function malformed() {
  return { ...problemWith("answer-malformed", copy.unreadable), ...wordless };
}

function readAnswer<Schema extends v.GenericSchema>({ answers, bare }: Call<Schema>, status: number, body: unknown) {
  if (bare) {
    const read = v.safeParse(answers, body);
    return read.success ? ok(read.output) : failed({ ...malformed(), status });
  }
  const read = v.safeParse(successOf(answers), body);
  // successOf keeps the type of what it wraps, which an unresolved type parameter hides.
  if (read.success) return ok(read.output.responseObject as v.InferOutput<Schema>);
  return failed({ ...malformed(), status, ...(!v.is(envelope, body) && { kind: "offline" as const }) });
}

/** Sends a call once (and once more where the network or a restart ate it) and reads the answer. */
export async function send<Schema extends v.GenericSchema>(
  call: Call<Schema>,
  key: string | undefined,
): Promise<Result<v.InferOutput<Schema>>> {
  try {
    const answer = ky(call.path, optionsOf(call, key));
    // Read by ky, whose timeout then counts for the body too: a bad connection may end half-way through it.
    const body = await answer.json();
    return readAnswer(call, (await answer).status, body);
  } catch (error) {
    return failed(problemOf(error, call));
  }
}
