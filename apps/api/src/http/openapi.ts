import { failureSchema, successOf } from "@claims/contracts/http/schema";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { prefix, type Route } from "./route.ts";

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of the route table: the schemas that the calls are checked against, and nothing written twice. */
export function openApiOf(routes: readonly Route[], title: string): Json {
  const documented = routes.filter(({ undocumented }) => !undocumented);
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of documented) {
    const path = `${prefix}${route.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${title}: wire contract`, version: "1" },
    paths,
    components: { securitySchemes, schemas: { Failure: schemaOf(failureSchema) } },
  };
}

const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "claims_session", description: "`__Host-claims_session` over https." },
  metrics: { type: "http", scheme: "bearer" },
  operations: { type: "http", scheme: "bearer" },
};

function operationOf(route: Route): Json {
  const { summary, body, params, query, access } = route;
  const scheme = access === "metrics" || access === "operations" ? access : "session";
  return {
    summary,
    description: notesOn(route),
    tags: [route.path.split("/")[1] ?? ""],
    security: access === "open" || access === "arrival" ? [] : [{ [scheme]: [] }],
    parameters: [
      ...parametersOf(params, "path"),
      ...parametersOf(query, "query"),
      ...languageOf(route),
      ...keyOf(route),
    ],
    ...(body && { requestBody: { required: !v.is(body, undefined), content: jsonOf(bodySchemaOf(body)) } }),
    responses: responsesOf(route),
  };
}

function notesOn({ access, perIpAddress, claimIn }: Route): string {
  const limit = perIpAddress
    ? ` At most ${perIpAddress.calls} calls in ${perIpAddress.seconds} s from one address.`
    : "";
  const claim = claimIn ? ` \`${claimIn}\` has to be the session's own claim.` : "";
  return `Access: ${access}.${claim}${limit}`;
}

/** Those who run the product are answered in English. */
function languageOf({ access, setsLanguage }: Route): Json[] {
  if (access === "metrics" || access === "operations") return [];
  const lasting = setsLanguage ? " The claim is written to in it from then on, unless the session is masked." : "";
  return [
    {
      name: "Accept-Language",
      in: "header",
      required: false,
      description: `What a person reads is answered in the first preference: \`cy\` in Welsh, anything else in English.${lasting}`,
      schema: { type: "string", examples: ["cy", "en-GB"] },
    },
  ];
}

function keyOf({ method, repeatable }: Route): Json[] {
  if (method === "GET" || repeatable) return [];
  return [
    { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", pattern: "^[\\w-]{8,100}$" } },
  ];
}

function parametersOf(schema: v.GenericSchema | undefined, place: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, conversion);
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: inner,
  }));
}

function responsesOf(route: Route): Json {
  const answer = route.bareAs === undefined ? successOf(route.answer) : route.answer;
  const statuses = [
    ...(route.body || route.params || route.query ? [400] : []),
    ...(route.access === "open" || route.access === "arrival" ? [] : [401]),
    ...(route.method === "GET" ? [] : [403]),
    ...(route.perIpAddress ? [429] : []),
  ];
  const failures = Object.fromEntries(statuses.map((status) => [status, failureResponse]));
  const content = { [route.bareAs ?? "application/json"]: { schema: schemaOf(answer) } };
  return { 200: { description: "OK", content }, ...failures, default: failureResponse };
}

const failureResponse = {
  description: "Failure, in the envelope",
  headers: {
    "Content-Language": {
      description: "The language of its message.",
      schema: { type: "string", enum: ["en-GB", "cy"] },
    },
  },
  content: jsonOf({ $ref: "#/components/schemas/Failure" }),
};

const conversion = { target: "draft-2020-12", typeMode: "input", errorMode: "ignore" } as const;

function schemaOf(schema: v.GenericSchema, typeMode: "input" | "output" = conversion.typeMode): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...conversion, typeMode });
  return json;
}

/** A body that is tidied before it is checked says what it takes in what comes of it alone. */
function bodySchemaOf(body: v.GenericSchema): Json {
  const taken = schemaOf(body);
  return Object.keys(taken).length > 0 ? taken : schemaOf(body, "output");
}

function jsonOf(schema: Json): Json {
  return { "application/json": { schema } };
}
