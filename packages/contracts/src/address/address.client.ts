import { callApi } from "../http/http.client.ts";
import { ok, type Result } from "../http/http.schema.ts";
import {
  addressOfLines,
  autocompleteAnswer,
  getAddressesAnswer,
  postalToAddressAnswer,
  type Address,
} from "./address.schema.ts";

/** The postcodes that begin like this text; none where the service knows none. */
export async function suggestPostcodes(text: string): Promise<Result<readonly string[]>> {
  const path = `/postcodes/${encodeURIComponent(text.trim())}/autocomplete` as const;
  const answer = await callApi({ method: "get", path, answers: autocompleteAnswer, bare: true });
  return answer.ok ? ok(answer.value.result ?? []) : answer;
}

async function fromBureau(postcode: string): Promise<Result<readonly Address[]>> {
  const answer = await callApi({
    method: "post",
    path: "/credit-check/postal-to-address",
    body: { postal_code: postcode },
    answers: postalToAddressAnswer,
  });
  return answer.ok ? ok(answer.value.listAddressByPostcodeResponse.matchedStructuredAddress) : answer;
}

async function fromFallback(postcode: string): Promise<Result<readonly Address[]>> {
  const body = { postal_code: postcode };
  const answer = await callApi({ method: "post", path: "/get-addresses", body, answers: getAddressesAnswer });
  if (!answer.ok) return answer;
  return ok(answer.value.Results.map((result, index) => addressOfLines(result, postcode, index + 1)));
}

/** The addresses at a postcode: the bureau's, or the fallback's where the bureau fails or lists none. */
export async function findAddresses(postcode: string): Promise<Result<readonly Address[]>> {
  const found = await fromBureau(postcode);
  return found.ok && found.value.length > 0 ? found : fromFallback(postcode);
}
