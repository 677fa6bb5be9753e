import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";
import type { Vendor } from "../../third-party/ask.ts";

interface Data8Question<Schema extends v.GenericSchema> {
  /** Service and method, as the vendor's reference writes them. */
  readonly method: `${string}/${string}`;
  readonly body: object;
  readonly answers: Schema;
}

const status = v.object({ Status: v.object({ Success: v.boolean() }) });

/** One of the vendor's methods. It says 200 also where it could not: `Status` tells. */
export function askData8<const Schema extends v.GenericSchema>(
  vendor: Vendor,
  { method, body, answers }: Data8Question<Schema>,
): Promise<FromThirdParty<v.InferOutput<Schema>>> {
  const [key = ""] = vendor.key;
  return vendor.ask(async (send) => {
    const said = await send({
      method: "POST",
      path: `/${method}.json`,
      query: { key },
      body: { json: body },
      answers: v.looseObject(status.entries),
    });
    if (!said.ok) return said;
    if (!said.value.Status.Success) return failedWith("failed");
    const read = v.safeParse(answers, said.value);
    return read.success ? ok(read.output) : failedWith("malformed");
  });
}
