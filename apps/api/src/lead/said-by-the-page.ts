import * as v from "valibot";
import { cleaned } from "../notifications/cleaned.ts";
import type { LeadRecord } from "./lead.ports.ts";

type Fields = Readonly<Record<string, unknown>>;

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));

/** What a page knows better than the server: where on it the lead was taken. The rest of a record is not its to say. */
const allowed = { Client_Web_Form: words, Lead_Source: words, Changed_Phone_No: v.boolean() };

/** The allowed fields of a record, those that are not valid left out like the others. */
export function saidByThePage(record: Fields, held: Fields): LeadRecord {
  const said = Object.entries(allowed).flatMap(([name, rule]) => {
    const read = v.safeParse<v.GenericSchema<unknown, string | boolean>>(rule, record[name]);
    return read.success
      ? [[name, typeof read.output === "string" ? cleaned(read.output, held) : read.output] as const]
      : [];
  });
  return Object.fromEntries(said);
}
