import * as v from "valibot";
import type { Vendor } from "../../third-party/ask.ts";
import { anyRejection } from "../../third-party/send.ts";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";
import { tokenCache } from "../../third-party/token-cache.ts";

/** What opens Zoho's other doors for an hour. */
export interface ZohoTokens {
  token(): Promise<FromThirdParty<string>>;
  /** It was turned away. */
  reject(token: string): void;
}

/** The sandbox's: they open nothing, so that a Zoho without its accounts fails visibly. */
export const noTokens: ZohoTokens = { token: async () => failedWith("failed"), reject: () => undefined };

const granted = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1)), 3600),
});

/** Zoho grants ten in ten minutes, then none for a while. */
const restMs = 60_000;

/** Zoho's accounts server, which is a host of its own: an access token for the refresh token of the settings. */
export function zohoTokens(vendor: Vendor): ZohoTokens {
  const [client_id = "", client_secret = "", refresh_token = ""] = vendor.key;
  const { token, reject } = tokenCache({ restMs });
  const request = () =>
    vendor.ask((send) =>
      send({
        method: "POST",
        path: "/oauth/v2/token",
        body: { form: { grant_type: "refresh_token", client_id, client_secret, refresh_token } },
        answers: granted,
        faults: anyRejection,
        maxAnswerBytes: 16 * 1024,
      }),
    );
  return { token: () => token(request), reject };
}
