import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Send } from "./send.ts";
import type { FromThirdParty } from "./third-party.ts";

const grant = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.unknown(), v.toNumber(), v.minValue(0)),
});

/** How long before its end a token is no longer used: it still has to arrive. */
const marginSeconds = 30;

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
  const cached = { authorization: null as string | null, until: 0 };
  const authorise = async (send: Send): Promise<FromThirdParty<string>> => {
    if (cached.authorization !== null && performance.now() < cached.until) return ok(cached.authorization);
    const form = { grant_type: "client_credentials", ...(scope === undefined ? {} : { scope }) };
    const granted = await send({
      method: "POST",
      path,
      headers: { authorization: basic },
      body: { form },
      answers: grant,
    });
    if (!granted.ok) return granted;
    const { access_token, expires_in } = granted.value;
    cached.authorization = `Bearer ${access_token}`;
    cached.until = performance.now() + (expires_in - marginSeconds) * 1000;
    return ok(cached.authorization);
  };
  return async (send, call) => {
    const authorised = await authorise(send);
    if (!authorised.ok) return authorised;
    const answer = await call(authorised.value);
    // It may have been the token that was not liked: the next question comes with a new one.
    if (!answer.ok) cached.authorization = null;
    return answer;
  };
}
