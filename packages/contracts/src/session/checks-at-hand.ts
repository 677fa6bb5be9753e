import { notReached } from "../http/problem.ts";
import { failed, ok, type Result } from "../http/result.ts";

type ClaimChecks = typeof import("./claim-checks.ts");

let checks: ClaimChecks | undefined;

/** What knows the fields of a claim, once it has been fetched; a page that is only looked at needs none of it. */
export function checksAtHand(): ClaimChecks | undefined {
  return checks;
}

/** Fetches it, once. It comes in one file with what the first call needs. */
export async function fetchChecks(): Promise<Result<ClaimChecks>> {
  try {
    checks ??= await import("./claim-checks.ts");
    return ok(checks);
  } catch {
    return failed(notReached);
  }
}

const longestPauseMs = 30_000;

/** Fetches it however long the network takes: for what must not go on without it. */
export async function awaitChecks(pauseMs = 500): Promise<void> {
  const fetched = await fetchChecks();
  if (fetched.ok) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return awaitChecks(Math.min(2 * pauseMs, longestPauseMs));
}
