import type { Vendor } from "../../third-party/ask.ts";
import type { Send } from "../../third-party/send.ts";
import { faultOf, type FromThirdParty } from "../../third-party/third-party.ts";
import type { ZohoTokens } from "./zoho-tokens.ts";

type Asking = (send: Send, headers: Readonly<Record<string, string>>) => Promise<FromThirdParty<undefined>>;

/** Asks with the token at hand; one that a 401 turned away is to be replaced. */
export function askWithToken(
  vendor: Vendor,
  tokens: ZohoTokens,
): (asking: Asking) => Promise<FromThirdParty<undefined>> {
  return async (asking) => {
    const token = await tokens.token();
    if (!token.ok) return token;
    const answer = await vendor.ask((send) => asking(send, { authorization: `Zoho-oauthtoken ${token.value}` }));
    if (faultOf(answer) === "login") tokens.reject(token.value);
    return answer;
  };
}
