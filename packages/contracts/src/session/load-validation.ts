import { notReached, failed, ok, type Result } from "../http/problem.ts";

type Validation = typeof import("./validation.ts");

let loaded: Validation | undefined;

/** What knows the fields of a claim, once it was loaded; a page that is only looked at needs none of it. */
export function loadedValidation(): Validation | undefined {
  return loaded;
}

/** Loads it, once. It comes in one file with what the first call needs. */
export async function loadValidation(): Promise<Result<Validation>> {
  try {
    loaded ??= await import("./validation.ts");
    return ok(loaded);
  } catch {
    return failed(notReached);
  }
}

const longestPauseMs = 30_000;

/** Loads it however long the network takes: for what must not begin without it. */
export async function loadValidationWithRetries(pauseMs = 500): Promise<void> {
  const result = await loadValidation();
  if (result.ok) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return loadValidationWithRetries(Math.min(2 * pauseMs, longestPauseMs));
}
