import type { Problem, Rejection } from "@claims/contracts/http/schema";
import type { FastifyReply } from "fastify";

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code?: Rejection;
  readonly triesLeft?: number;
  readonly statusCode: number;
  readonly responseObject: unknown;
}

export function success(responseObject: unknown, message = "OK"): Envelope {
  return { success: true, message, statusCode: 200, responseObject };
}

export function failure(status: number, message: string, more: Pick<Envelope, "code" | "triesLeft"> = {}): Envelope {
  return { success: false, message, ...more, statusCode: status, responseObject: null };
}

export function sendProblem(
  reply: FastifyReply,
  { status = 500, message, rejection, retryAfterSeconds, triesLeft }: Problem,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  const more = { ...(rejection && { code: rejection }), ...(triesLeft !== undefined && { triesLeft }) };
  return reply.code(status).send(failure(status, message, more));
}
