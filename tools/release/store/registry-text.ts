import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";
import { unreadable } from "./tools-version.ts";

/** What a store holds before anything was released into it. */
export const emptyRegistry: Registry = { version: 1, revision: 0, apps: {}, history: [] };

export const textOf = (registry: Registry | string) =>
  typeof registry === "string" ? registry : `${JSON.stringify(registry, null, 2)}\n`;

function jsonIn(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The registry at ${place} cannot be read.`, { cause: error });
  }
}

/** The registry with everything that newer tools wrote in it; rejected where these tools cannot tell what is live. */
export function registryIn(text: string, place: string): Registry {
  const json = jsonIn(text, place);
  try {
    return parseRegistry(json);
  } catch (error) {
    throw error instanceof Error ? unreadable(json, error.message) : error;
  }
}
