import { readFile } from "node:fs/promises";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";

interface DataFile {
  /** The setting that names the file. */
  readonly setting: string;
  readonly path: string;
}

/** Reads and checks a file of JSON; throws a `StartProblem` that names the setting, the file, the place and the reason. */
export async function readDataFile<const Schema extends v.GenericSchema>(
  file: DataFile,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await textIn(file));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new StartProblem(
    `${begin(file)}, whose ${v.getDotPath(issue) ?? "content"} is wrong: ${reasons[issue.message] ?? issue.message}.`,
  );
}

/** What the codes of the contracts' schemas mean to the person who mends the file. */
const reasons: Readonly<Record<string, string>> = {
  "name-missing": "a name is empty",
  "name-not-normalised": "names are in lower case, with one space between words",
  "name-twice": "a name is listed twice",
  "value-twice": "a value is listed twice",
};

async function textIn(file: DataFile): Promise<string> {
  try {
    return await readFile(file.path, "utf8");
  } catch (cause) {
    throw new StartProblem(`${begin(file)}: allowed is a file that this program can read.`, { cause });
  }
}

function begin({ setting, path }: DataFile): string {
  return `${setting} is "${path}"`;
}
