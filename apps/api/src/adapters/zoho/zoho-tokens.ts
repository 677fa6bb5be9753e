import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";

/** What opens Zoho's other doors for an hour. */
export interface ZohoTokens {
  /** `fresh` after the one at hand was turned away. */
  token(options?: { readonly fresh: boolean }): Promise<FromThirdParty<string>>;
}

/** The sandbox's: they open nothing, so that a Zoho without its accounts fails visibly. */
export const noTokens: ZohoTokens = { token: async () => failedWith("failed") };

const granted = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1)), 3600),
});

const seconds = 1000;
/** Given up early, so that none runs out on its way. */
const margin = 60 * seconds;

/** Zoho's accounts server, which is a host of its own: an access token for the refresh token of the settings. */
export function zohoTokens(vendor: Vendor): ZohoTokens {
  const [client_id = "", client_secret = "", refresh_token = ""] = vendor.key;
  let cached: { readonly token: string; readonly until: number } | null = null;
  return {
    async token({ fresh } = { fresh: false }) {
      if (cached !== null && !fresh && performance.now() < cached.until) return ok(cached.token);
      const found = await vendor.ask((send) =>
        send({
          method: "POST",
          path: "/oauth/v2/token",
          body: { form: { grant_type: "refresh_token", client_id, client_secret, refresh_token } },
          answers: granted,
          maxAnswerBytes: 16 * 1024,
        }),
      );
      cached = found.ok
        ? { token: found.value.access_token, until: performance.now() + found.value.expires_in * seconds - margin }
        : null;
      return found.ok ? ok(found.value.access_token) : found;
    },
  };
}
