import { type Answer, done } from "@claims/contracts/http/builder";
import type { Rejection } from "@claims/contracts/http/schema";

/** An answer that comes when the test says so. */
export function later() {
  let settle: ((answer: Response) => void) | undefined;
  const promise = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  return { answer: async () => (await promise).clone(), arrives: (answer: Response) => settle?.(answer) };
}

interface Rejected {
  readonly status?: number;
  readonly field?: string;
}

/** A rejection on which the page acts: the code stands beside the message, and the field that is at fault. */
export function rejectedWith(code: Rejection, message: string, { status = 409, field }: Rejected = {}): Answer {
  const body = { success: false, message, code, field, statusCode: status, responseObject: null };
  return () => Response.json(body, { status });
}

export function suggesting(...postcodes: string[]): Answer {
  return () => Response.json({ status: 200, result: postcodes.length > 0 ? postcodes : null });
}

export function listed(...addresses: object[]): Response {
  return done({ listAddressByPostcodeResponse: { matchedStructuredAddress: addresses } });
}

export function listing(...addresses: object[]): Answer {
  return () => listed(...addresses);
}

export function fallingBackTo(...lines: string[][]): Answer {
  return () => done({ Results: lines.map((Lines) => ({ RawAddress: {}, Address: { Lines } })) });
}
