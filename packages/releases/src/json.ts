import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { Rejection } from "./rejection.ts";

/** What a file of JSON says, where it is what the schema asks; otherwise the error names the file and the place in it. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Rejection(`${file} is not JSON. Nothing was changed.`, { cause });
  }
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Rejection(
    `${file} is not usable at '${v.getDotPath(issue) ?? "its root"}': ${issue.message}. Nothing was changed.`,
  );
}

export const readJson = async <Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): Promise<v.InferOutput<Schema>> => parseJson(schema, await readFile(file, "utf8"), file);
