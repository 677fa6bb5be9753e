import { readArguments } from "../release/arguments.ts";
import { Rejection } from "@claims/releases/rejection";
import { StartProblem } from "@claims/settings/start-problem";

/** What a start was given; it cannot start where any of that could mean something else than it says. */
export function argumentsOf(usage: Parameters<typeof readArguments>[0]) {
  try {
    return readArguments(usage);
  } catch (error) {
    throw error instanceof Rejection ? new StartProblem(error.message) : error;
  }
}
