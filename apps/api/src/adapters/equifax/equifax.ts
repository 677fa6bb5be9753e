import { bearerToken, type WithToken } from "../../third-party/bearer-token.ts";
import type { Vendor } from "../../third-party/ask.ts";

/** One token serves all of the bureau's calls that an adapter makes. */
export function equifaxToken(
  { key }: Vendor,
  scope: "address" | "consumer-credit-search" | "identity-verification",
): WithToken {
  return bearerToken({ path: "/v2/oauth/token", key, scope });
}
