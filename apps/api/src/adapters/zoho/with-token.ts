import type { FromThirdParty } from "../../third-party/third-party.ts";
import type { Send, Vendor } from "../../third-party/vendor.ts";
import type { ZohoTokens } from "./zoho-tokens.ts";

type Asking = (send: Send, headers: Readonly<Record<string, string>>) => Promise<FromThirdParty<undefined>>;

/** Asks with the token at hand. After a failure, which a withdrawn token is told by too, the next attempt gets a fresh one. */
export function askWithToken(
  vendor: Vendor,
  tokens: ZohoTokens,
): (asking: Asking) => Promise<FromThirdParty<undefined>> {
  let fresh = false;
  return async (asking) => {
    const token = await tokens.token({ fresh });
    if (!token.ok) return token;
    const told = await vendor.ask((send) => asking(send, { authorization: `Zoho-oauthtoken ${token.value}` }));
    fresh = !told.ok && told.problem === "failed";
    return told;
  };
}
