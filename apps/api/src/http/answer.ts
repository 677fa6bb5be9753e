import type { Rejection } from "@claims/contracts/http/schema";
import type { FastifyReply } from "fastify";
import { languageOf, tagOf } from "../language/language-of.ts";
import type { Sentence } from "../language/sentence.ts";
import type { Rejected } from "./rejection.ts";

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code?: Rejection;
  readonly field?: string;
  readonly triesLeft?: number;
  readonly statusCode: number;
  readonly responseObject: unknown;
}

export function success(responseObject: unknown, message = "OK"): Envelope {
  return { success: true, message, statusCode: 200, responseObject };
}

export function failure(
  status: number,
  message: string,
  more: Pick<Envelope, "code" | "field" | "triesLeft"> = {},
): Envelope {
  return { success: false, message, ...more, statusCode: status, responseObject: null };
}

/** In the language that the call asks for, which the answer then says; what is there in English alone in English. */
export function sayIn(reply: FastifyReply, words: Sentence | string): string {
  const asked = languageOf(reply.request.headers["accept-language"]) ?? "en";
  const language = typeof words === "string" ? "en" : asked;
  void reply.header("content-language", tagOf[language]);
  return typeof words === "string" ? words : words[language];
}

export function sendProblem(
  reply: FastifyReply,
  { status = 500, message, inEach, rejection, field, retryAfterSeconds, triesLeft }: Rejected,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  const acted = rejection && { code: rejection, ...(field !== undefined && { field }) };
  const more = { ...acted, ...(triesLeft !== undefined && { triesLeft }) };
  return reply.code(status).send(failure(status, sayIn(reply, inEach ?? message), more));
}
