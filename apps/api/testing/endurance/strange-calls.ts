import type { Answer, Browser } from "../browser.ts";
import { arrive, canary, signature, type Claimant } from "../claimant.ts";
import { madeUp, type Schema } from "./made-up.ts";
import { chance, oneOf, seeded, type Random } from "./random.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  /** Below `/api`, parameters written `{name}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters: readonly Parameter[];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
          }
        >
      >
    >
  >;
}

/** Every call of the contract, as the product itself publishes it. */
export async function operationsOf(browser: Browser): Promise<readonly [Operation, ...Operation[]]> {
  // The product's own document, whose making has tests of its own.
  const { paths } = JSON.parse((await browser.get("/openapi.json")).text) as Contract;
  const [first, ...more] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ""),
      parameters,
      body: requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
  if (first === undefined) throw new Error("The contract has no calls.");
  return [first, ...more];
}

export interface StrangeCall {
  readonly route: string;
  readonly answer: Answer;
  readonly ms: number;
}

interface Caller {
  readonly arriving: () => Browser;
  readonly operations: readonly [Operation, ...Operation[]];
  readonly seed: number;
  readonly heard: (call: StrangeCall) => void;
}

/** A claim is worn out by so many calls; then another claimant arrives. */
const callsOfOne = 60;

/** Makes so many calls, one after the other, each made up from its seed. */
export async function callStrangely({ arriving, operations, seed, heard }: Caller, calls: number): Promise<void> {
  const random = seeded(seed);
  let claimant = await furnished(arriving(), random);
  for (let number = 1; number <= calls; number += 1) {
    const operation = oneOf(random, operations);
    const from = performance.now();
    const answer = await callOne(operation, claimant, random);
    heard({ route: `${operation.method} ${operation.path}`, answer, ms: performance.now() - from });
    if (number % callsOfOne === 0 || answer.status === 401) claimant = await furnished(arriving(), random);
  }
}

/** Half of them with details and a signature, so that what needs those is reached as well. */
async function furnished(browser: Browser, random: Random): Promise<Claimant> {
  const claimant = await arrive(browser);
  if (chance(random, 50)) await claimant.save({ ...canary, ...signature, not_already_filed: true });
  return claimant;
}

function callOne(operation: Operation, { browser, claimId }: Claimant, random: Random): Promise<Answer> {
  const method = chance(random, 3)
    ? oneOf(random, ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    : operation.method;
  const path = pathOf(operation, claimId, random);
  if (method === "GET") return browser.send(method, path, { headers: headersFor(random) });
  return browser.send(method, path, { text: bodyFor(operation, claimId, random), headers: headersFor(random) });
}

function pathOf({ path, parameters }: Operation, claimId: string, random: Random): string {
  const query = parameters.filter((parameter) => parameter.in === "query" && chance(random, 70));
  const asked = query.map(({ name, schema }) => `${name}=${addressed(madeUp(schema, random))}`).join("&");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "claimId" && chance(random, 60)) return claimId;
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return addressed(madeUp(schema, random));
  });
  return `${filled}${chance(random, 2) ? "/%2e%2e/x" : ""}${asked === "" ? "" : `?${asked}`}`;
}

function addressed(value: unknown): string {
  const text = (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 2_000);
  // Half of a pair has no address: it becomes what stands for it.
  return encodeURIComponent(Buffer.from(text).toString());
}

function bodyFor({ body, path }: Operation, claimId: string, random: Random): string {
  if (body === null) return chance(random, 80) ? "" : "{}";
  const made = madeUp(body, random);
  const own = typeof made === "object" && made !== null && chance(random, 92) ? namedBy(made, claimId) : made;
  // The clock is shared: it moves by minutes, so that no session ends under another call.
  if (path === "/sandbox/clock")
    return JSON.stringify(chance(random, 50) ? { offsetSeconds: Math.floor(random() * 600) } : anyButClock(made));
  // So is a failure of a third party: it is only ever ended.
  const text = JSON.stringify(
    path === "/sandbox/faults" && Object(own).minutes > 0 ? { ...Object(own), minutes: 0 } : own,
  );
  return chance(random, 2) ? text.slice(0, Math.floor(random() * text.length)) : text;
}

function namedBy(made: object, claimId: string): object {
  const named = ["claimNumber", "claim_number"].filter((name) => name in made);
  return { ...made, ...Object.fromEntries(named.map((name) => [name, claimId])) };
}

function anyButClock(made: unknown): unknown {
  return Object(made).offsetSeconds === undefined ? made : { offsetSeconds: String(made) };
}

function headersFor(random: Random): Record<string, string | null> {
  const odd: [string, string | null][] = [
    [
      "idempotency-key",
      oneOf(random, ["short", "a-key-of-its-own", `key-${Math.floor(random() * 1e9)}`, "x".repeat(200)]),
    ],
    [
      "content-type",
      oneOf(random, [
        null,
        "text/plain",
        "application/json; charset=latin1",
        "application/json;",
        "multipart/form-data",
      ]),
    ],
    [
      "cookie",
      oneOf(random, ["claims_session=forged-forged-forged", "claims_session=;claims_device==;;", "x".repeat(4_000)]),
    ],
    ["origin", oneOf(random, [null, "null", "https://evil.test", "not an origin"])],
    ["x-forwarded-for", oneOf(random, ["198.51.100.7", "::1, x", "' or 1=1"])],
    ["accept-encoding", "br;q=0, *"],
  ];
  const [key, ...others] = odd;
  const sent = [...(key !== undefined && chance(random, 20) ? [key] : []), ...others.filter(() => chance(random, 2))];
  return Object.fromEntries(sent);
}
