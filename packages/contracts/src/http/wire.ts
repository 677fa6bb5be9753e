import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from "ky";
import * as v from "valibot";
import { codeOfStatus, notReached, rejections, type Problem } from "./problem.ts";
import { failed, ok, type Result } from "./result.ts";
import { successOf } from "./http.schema.ts";

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

function isOnline() {
  return globalThis.navigator?.onLine ?? true;
}

function optionsOf({ method, body, query, timeoutMs = usualTimeoutMs }: Call, key: string | undefined): Options {
  const repeatable = method === "get" || method === "put" || key !== undefined;
  return {
    method,
    credentials: "include",
    baseUrl: origin(),
    prefix: "/api",
    timeout: timeoutMs,
    headers: { "idempotency-key": key },
    ...(body && { json: body }),
    ...(query && { searchParams: query }),
    retry: {
      limit: repeatable ? 1 : 0,
      methods: [method],
      statusCodes: [503],
      afterStatusCodes: [503],
      maxRetryAfter: longestRetryAfterMs,
      delay: () => retryDelayMs,
      shouldRetry: () => (isOnline() ? undefined : false),
    },
  };
}

const envelope = v.object({ success: v.literal(false), statusCode: v.number() });
const withMessage = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const withRejection = v.object({ code: v.picklist(rejections) });
const withTriesLeft = v.object({ triesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)) });

function problemOfAnswer(response: Response, body: unknown): Problem {
  const { status } = response;
  // Only the back end knows of third parties: without its envelope, a proxy says that the back end itself is away.
  const isProxys = (status === 502 || status === 504) && !v.is(envelope, body);
  const said = v.safeParse(withMessage, body);
  const message = said.success ? said.output.message : `HTTP error! Status: ${status}`;
  const rejected = v.safeParse(withRejection, body);
  const tried = v.safeParse(withTriesLeft, body);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    code: isProxys ? "unavailable" : codeOfStatus(status),
    message,
    status,
    ...(rejected.success && { rejection: rejected.output.code }),
    ...(seconds >= 0 && { retryAfterSeconds: seconds }),
    ...(tried.success && { triesLeft: tried.output.triesLeft }),
  };
}

function problemOf(error: unknown): Problem {
  if (isHTTPError(error)) return problemOfAnswer(error.response, error.data);
  if (isTimeoutError(error)) return { code: "timed-out", message: "The service took too long to answer." };
  if (isNetworkError(error) || error instanceof TypeError) return notReached;
  return malformed();
}

function malformed(status?: number): Problem {
  const problem = { code: "answer-malformed", message: "The service gave an answer that we could not read." } as const;
  return status === undefined ? problem : { ...problem, status };
}

function readAnswer<Schema extends v.GenericSchema>({ answers, bare }: Call<Schema>, status: number, body: unknown) {
  if (bare) {
    const read = v.safeParse(answers, body);
    return read.success ? ok(read.output) : failed(malformed(status));
  }
  const read = v.safeParse(successOf(answers), body);
  // successOf keeps the type of what it wraps, which an unresolved type parameter hides.
  return read.success ? ok(read.output.responseObject as v.InferOutput<Schema>) : failed(malformed(status));
}

/** Sends a call once (and once more where the network or a restart ate it) and reads the answer. */
export async function send<Schema extends v.GenericSchema>(
  call: Call<Schema>,
  key: string | undefined,
): Promise<Result<v.InferOutput<Schema>>> {
  try {
    const response = await ky(call.path, optionsOf(call, key));
    return readAnswer(call, response.status, JSON.parse(await response.text()));
  } catch (error) {
    return failed(problemOf(error));
  }
}
