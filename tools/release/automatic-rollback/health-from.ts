import {
  type LiveReleaseSteps,
  releaseHealthAnswer,
  type ReleaseHealth,
  releaseStepsAnswer,
} from "@claims/contracts/release-health/schema";
import * as v from "valibot";

const answer = v.object({ responseObject: releaseHealthAnswer });

/** Asks a back end how the releases fare; where it wants an operator's token, METRICS_TOKEN is that. */
export function healthFrom(apiOrigin: string, token = process.env["METRICS_TOKEN"]) {
  return async (minutes: number): Promise<ReleaseHealth[]> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${apiOrigin}/api/releases/health?minutes=${minutes}`, {
      headers,
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`${apiOrigin} does not say how the releases fare: status ${response.status}.`);
    return v.parse(answer, await response.json()).responseObject;
  };
}

const stepsAnswer = v.object({ responseObject: releaseStepsAnswer });

/** Asks a back end how many visits get through each step; one of before does not know, and nothing is taken back by it. */
export function stepsFrom(apiOrigin: string, token = process.env["METRICS_TOKEN"]) {
  return async (): Promise<LiveReleaseSteps[]> => {
    const response = await fetch(`${apiOrigin}/api/releases/steps`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`${apiOrigin} does not say how the steps fare: status ${response.status}.`);
    return v.parse(stepsAnswer, await response.json()).responseObject;
  };
}
