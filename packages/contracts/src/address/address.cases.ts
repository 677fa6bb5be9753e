import { each, type CasesOf } from "../testing/cases-of.ts";
import { anAddress } from "./address.builder.ts";
import type * as text from "./address.text.ts";

const typed = ["m1", "m1 1", "m11ae", "sw1a2aa", "SW1A 2AA", "ec1a 1bb", " m1 1ae ", "M1-1AE", "zzz", ""];

export const cases: Partial<CasesOf<typeof text>> = {
  formatPostcode: each(...typed),
  inUsualForm: each(...typed),
  postcodeIn: each(...typed),
  addressLabel: each(anAddress(), anAddress({ poBox: "PO Box 1", subBuilding: "Flat 2", name: "The Mill" })),
};
