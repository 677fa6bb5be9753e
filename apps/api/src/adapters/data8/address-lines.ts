import { fallbackResultSchema } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressLines } from "../../address/address.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { askData8 } from "./data8.ts";

/** As many lines as our own call promises before town, county and postcode. */
const options = { FixTownCounty: true, FixPostcode: true, MaxLines: 6 };

const addressAnswer = v.object({ Results: v.array(fallbackResultSchema) });

export function data8AddressLines(vendor: Vendor): AddressLines {
  return {
    async find(postcode) {
      const body = { postcode, building: "", options };
      const said = await askData8(vendor, { method: "AddressCapture/GetFullAddress", body, answers: addressAnswer });
      return said.ok ? ok(said.value.Results) : said;
    },
  };
}
