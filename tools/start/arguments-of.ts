import { readArguments } from "../release/arguments.ts";
import { Refusal } from "../release/refusal.ts";
import { CannotStart } from "./cannot-start.ts";

/** What a start was given; it cannot start where any of that could mean something else than it says. */
export function argumentsOf(usage: Parameters<typeof readArguments>[0]) {
  try {
    return readArguments(usage);
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(error.message) : error;
  }
}
