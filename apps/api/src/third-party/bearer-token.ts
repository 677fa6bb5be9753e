import * as v from "valibot";
import { anyRejection, type Send } from "./send.ts";
import type { FromThirdParty } from "./third-party.ts";
import { tokenCache } from "./token-cache.ts";

const grant = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.unknown(), v.toNumber(), v.minValue(0)),
});

interface Granting {
  readonly path: `/${string}`;
  readonly key: readonly string[];
  readonly scope?: string;
}

export interface WithToken {
  <T>(send: Send, call: (authorization: string) => Promise<FromThirdParty<T>>): Promise<FromThirdParty<T>>;
}

/** Client credentials: a token is asked for once and cached while it works. */
export function bearerToken({ path, key, scope }: Granting): WithToken {
  const basic = `Basic ${Buffer.from(key.join(":")).toString("base64")}`;
  const form = { grant_type: "client_credentials", ...(scope === undefined ? {} : { scope }) };
  const tokens = tokenCache({ restMs: 0 });
  return async (send, call) => {
    const token = await tokens.token(() =>
      send({
        method: "POST",
        path,
        headers: { authorization: basic },
        body: { form },
        answers: grant,
        faults: anyRejection,
      }),
    );
    if (!token.ok) return token;
    const answer = await call(`Bearer ${token.value}`);
    // It may have been the token that was not liked: the next question comes with a new one.
    if (!answer.ok) tokens.reject(token.value);
    return answer;
  };
}
