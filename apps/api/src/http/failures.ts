import type { Problem } from "@claims/contracts/http/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ClaimGone } from "../claim/claim-gone.ts";
import { howDatabaseIsAway } from "../database/database-away.ts";
import { DocumentPoolBusy } from "../documents/document-pool.ts";
import { KeyMissing } from "../encryption/keyring.ts";
import { codeOf, isError } from "../error-code.ts";
import type { Log } from "../log.ts";
import { failure, sayIn, sendProblem } from "./answer.ts";
import { InputError } from "./input.ts";
import { rejection, said } from "./rejection.ts";

export const tooLarge = rejection(413, said.tooLarge);

const byCode: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: rejection(415, "Please send JSON: content-type has to be application/json."),
  FST_ERR_CTP_EMPTY_JSON_BODY: rejection(400, "The request has no body."),
  FST_ERR_CTP_INVALID_JSON_BODY: rejection(400, "The request body is not valid JSON."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: rejection(400, "The request body does not have the length it names."),
  FST_ERR_BAD_URL: rejection(400, "The address of the request is not valid."),
};

/** As for any session that has ended: the page starts a new one, and the person goes on. */
export const noSession = rejection(401, said.sessionEnded);
/** Every key of ours that refers to another row refers to a claim. */
const refersToNothing = "23503";

/** A zero in a text, which the database cannot hold: no keyboard types one. */
const noText = "22021";

const unreadable = rejection(400, said.unreadable);

/** The one place where what was thrown becomes an answer, in the envelope and without its insides. */
export function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const at = { id: request.id, route: routeOf(request) };
    const problem = problemFrom(error);
    const fault = howDatabaseIsAway(error);
    if (fault !== null) log.warn("database away", { ...at, fault });
    if (error instanceof KeyMissing) log.failure(error, at);
    if (problem !== null) return sendProblem(reply, problem);
    log.failure(error, at);
    return reply.code(500).send(failure(500, sayIn(reply, said.ours)));
  });
}

export function problemFrom(error: unknown): Problem | null {
  if (error instanceof InputError) return rejection(400, error.words, error.field);
  if (error instanceof ClaimGone || codeOf(error) === refersToNothing) return noSession;
  if (howDatabaseIsAway(error) !== null || error instanceof DocumentPoolBusy || error instanceof KeyMissing)
    return {
      ...rejection(503, said.busy),
      retryAfterSeconds: 2,
    };
  if (codeOf(error) === noText) return unreadable;
  return byCode[codeOf(error) ?? ""] ?? (isAboutTheRequest(error) ? unreadable : null);
}

/** Fastify marks what the caller did wrong; a status of 500 or none is ours. */
function isAboutTheRequest(error: unknown): boolean {
  return isError(error) && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500;
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "unknown";
}
