import { ok } from "@claims/contracts/http/schema";
import type { FromThirdParty } from "./third-party.ts";

interface Granted {
  readonly access_token: string;
  /** In seconds. */
  readonly expires_in: number;
}

interface Cached {
  readonly token: string;
  readonly until: number;
  isRejected: boolean;
}

interface TokenCache {
  /** The one at hand, or what `request` is granted; those who need one meanwhile wait for the same request. */
  token(request: () => Promise<FromThirdParty<Granted>>): Promise<FromThirdParty<string>>;
  /** This one was not liked: the next question comes with another. */
  reject(token: string): void;
}

/** A token is replaced early, so that none runs out on its way. */
const marginMs = 60_000;

interface CacheOptions {
  /** For so long after a request no other is made for a token that was not liked. */
  readonly restMs: number;
}

/** An access token, cached while it lasts. Where no other is granted, it stays in use to its end. */
export function tokenCache({ restMs }: CacheOptions): TokenCache {
  let cached: Cached | null = null;
  let requestedAt = 0;
  let pending: Promise<FromThirdParty<string>> | null = null;

  function mustReplace({ until, isRejected }: Cached): boolean {
    const now = performance.now();
    return now >= until - marginMs || (isRejected && now >= requestedAt + restMs);
  }

  async function replace(request: () => Promise<FromThirdParty<Granted>>): Promise<FromThirdParty<string>> {
    requestedAt = performance.now();
    const granted = await request();
    if (!granted.ok) return cached !== null && performance.now() < cached.until ? ok(cached.token) : granted;
    const { access_token: token, expires_in } = granted.value;
    cached = { token, until: performance.now() + expires_in * 1000, isRejected: false };
    return ok(token);
  }

  return {
    async token(request) {
      if (pending === null && cached !== null && !mustReplace(cached)) return ok(cached.token);
      pending ??= replace(request).finally(() => (pending = null));
      return pending;
    },
    reject(token) {
      if (cached?.token === token) cached.isRejected = true;
    },
  };
}
