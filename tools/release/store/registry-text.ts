import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";

/** What a store holds before anything was released into it. */
export const emptyRegistry: Registry = { version: 1, revision: 0, apps: {}, history: [] };

export const textOf = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`;

export function registryIn(text: string, place: string): Registry {
  try {
    return parseRegistry(JSON.parse(text));
  } catch (error) {
    throw new Error(`The registry at ${place} cannot be read.`, { cause: error });
  }
}
