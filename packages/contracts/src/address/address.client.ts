import { callApi } from "../http/http.client.ts";
import { ok, type Result } from "../http/problem.ts";
import { addressOfLines, type Address } from "./address.ts";

const schema = () => import("./address.schema.ts");

/** The postcodes that begin like this text; none where the service knows none. */
export async function suggestPostcodes(text: string): Promise<Result<readonly string[]>> {
  const path = `/postcodes/${encodeURIComponent(text.trim())}/autocomplete` as const;
  const answers = async () => (await schema()).autocompleteAnswer;
  const answer = await callApi({ method: "get", path, answers, bare: true });
  return answer.ok ? ok(answer.value.result ?? []) : answer;
}

/** The addresses at a postcode: the bureau's, or the fallback's where the bureau fails or lists none. */
export async function findAddresses(postcode: string): Promise<Result<readonly Address[]>> {
  const listed = await callApi({
    method: "post",
    path: "/credit-check/postal-to-address",
    body: { postal_code: postcode },
    answers: async () => (await schema()).postalToAddressAnswer,
  });
  const addresses = listed.ok ? listed.value.listAddressByPostcodeResponse.matchedStructuredAddress : [];
  if (addresses.length > 0) return ok(addresses);
  const fallback = await callApi({
    method: "post",
    path: "/get-addresses",
    body: { postal_code: postcode },
    answers: async () => (await schema()).getAddressesAnswer,
  });
  if (!fallback.ok) return fallback;
  return ok(fallback.value.Results.map((result, index) => addressOfLines(result, postcode, index + 1)));
}
