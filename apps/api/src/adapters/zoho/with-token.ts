import type { Vendor } from "../../third-party/ask.ts";
import type { Send } from "../../third-party/send.ts";
import { restOf, type FromThirdParty } from "../../third-party/third-party.ts";
import type { ZohoTokens } from "./zoho-tokens.ts";

type Asking = (send: Send, headers: Readonly<Record<string, string>>) => Promise<FromThirdParty<undefined>>;

/** Asks with the token at hand. After a failure, of which a withdrawn token is one, the next attempt gets a fresh one. */
export function askWithToken(
  vendor: Vendor,
  tokens: ZohoTokens,
): (asking: Asking) => Promise<FromThirdParty<undefined>> {
  let fresh = false;
  return async (asking) => {
    const token = await tokens.token({ fresh });
    if (!token.ok) return token;
    const answer = await vendor.ask((send) => asking(send, { authorization: `Zoho-oauthtoken ${token.value}` }));
    fresh = !answer.ok && answer.problem === "failed" && restOf(answer) === undefined;
    return answer;
  };
}
