import type { Problem } from "@claims/contracts/http/schema";
import type { FastifyReply } from "fastify";

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly statusCode: number;
  readonly responseObject: unknown;
}

export function success(responseObject: unknown, message = "OK"): Envelope {
  return { success: true, message, statusCode: 200, responseObject };
}

export function failure(status: number, message: string): Envelope {
  return { success: false, message, statusCode: status, responseObject: null };
}

export function sendProblem(reply: FastifyReply, { status = 500, message, retryAfterSeconds }: Problem): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  return reply.code(status).send(failure(status, message));
}
