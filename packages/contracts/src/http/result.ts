import type { Problem } from "./problem.ts";

/** What a call came to: its value, or the problem that a person or the network caused. */
export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

/** A result that went well. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that did not. */
export function failed<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
