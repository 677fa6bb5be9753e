import { fieldOf } from "@claims/contracts/http/schema";
import { errorCodes, type FastifyInstance, type FastifySchemaCompiler } from "fastify";
import * as v from "valibot";
import type { Sentence } from "../language/sentence.ts";
import { said } from "./rejection.ts";

/** What was sent does not fit the route's schema. Carries the sentence for the person, never the value. */
export class InputError extends Error {
  readonly field: string;
  readonly words: Sentence | string;

  constructor(words: Sentence | string, field: string) {
    super(typeof words === "string" ? words : words.en);
    this.words = words;
    this.field = field;
  }
}

/** Valibot at the edge: what a handler sees has passed the contract's schema. */
export function validateWithContracts(app: FastifyInstance): void {
  const compiler: FastifySchemaCompiler<v.GenericSchema> = ({ schema, httpPart }) => {
    return (data: unknown) => {
      // Fastify hands over null where no body came.
      const result = v.safeParse(schema, httpPart === "body" && data === null ? undefined : data);
      if (!result.success) return { error: inputError(result.issues[0]) };
      const list = listForObject(data, result.output);
      return list === null
        ? { value: result.output }
        : { error: new InputError(list === "" ? noObject : said.notValid(list, ""), list) };
    };
  };
  app.setValidatorCompiler(compiler);
}

const noObject = said.noBody;

/** Where a list was taken for an object with numbers for names, as valibot does; null where none was. */
function listForObject(given: unknown, read: unknown, path = ""): string | null {
  if (typeof given !== "object" || given === null || typeof read !== "object" || read === null || given === read)
    return null;
  if (Array.isArray(given) && !Array.isArray(read)) return path;
  for (const [name, inner] of Object.entries(given)) {
    const readInner: unknown = Object.hasOwn(read, name) ? Reflect.get(read, name) : undefined;
    const found = listForObject(inner, readInner, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function inputError(issue: v.BaseIssue<unknown>): InputError {
  const field = fieldOf(issue).slice(0, 100);
  return new InputError(sentence(issue, field), field);
}

function sentence(issue: v.BaseIssue<unknown>, field: string): Sentence {
  if (field === "") return noObject;
  if (issue.message === "unknown-field" || issue.expected === "never") return said.unknown(field);
  const isAbsent = issue.kind === "schema" && issue.received === "undefined";
  if (isAbsent) return said.missing(field);
  const isCode = /^[a-z]+(-[a-z]+)+$/.test(issue.message);
  return said.notValid(field, isCode ? issue.message : "");
}

/** Twice as deep as anything that is sent or reported; far less than what takes the stack of a function that walks along. */
const deepest = 32;

/** More than twice what two lists of 300 agreements come to; far less than what holds up other calls while it is looked through. */
const mostValues = 30_000;

/** As a page sends a form, and as RFC 8058 has mail programs send one. */
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** JSON alone is taken, but for the route that says otherwise. An empty body is no body, since a few calls may come without one. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    const beyond = text === "" ? null : whatIsBeyond(text);
    if (text === "") done(null, undefined);
    else if (beyond !== null) done(new InputError(beyond, ""));
    // The default parser answers through `done` in either case.
    else void parse(request, text, done);
  });
  app.addContentTypeParser(formTypes, { parseAs: "string" }, (request, _, done) => {
    done(
      request.routeOptions.config.route?.takesForm
        ? null
        : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers["content-type"] ?? ""),
      undefined,
    );
  });
}

/** Counts brackets and commas outside of texts, before anything is parsed; what is no JSON is for the parser to reject. */
function whatIsBeyond(text: string): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    // Each value follows one of these.
    if (sign === "[" || sign === "{" || sign === ",") values += 1;
    if (depth > deepest) return `The request body is nested more than ${deepest} levels deep.`;
    if (values > mostValues) return `The request body has more than ${mostValues} names and values.`;
  }
  return null;
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
