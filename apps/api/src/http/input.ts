import { fieldOf } from "@claims/contracts/http/schema";
import type { FastifyInstance, FastifySchemaCompiler } from "fastify";
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
    const found = listForObject(
      inner,
      Object.entries(read).find(([key]) => key === name)?.[1],
      path === "" ? name : `${path}.${name}`,
    );
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
