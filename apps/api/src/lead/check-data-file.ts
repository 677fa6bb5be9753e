import { fileURLToPath } from "node:url";
import { excludedLendersSchema } from "@claims/contracts/eligibility/rules";
import { StartProblem } from "@claims/settings/start-problem";
import { readLenders } from "../credit-search/lender-file.ts";
import { readDataFile } from "../settings/data-file.ts";
import { readLeadValues } from "./lead-values-file.ts";

interface DataFile {
  /** The file that is used where no other is named. */
  readonly bundled: URL;
  /** What is in it, in words; throws a `StartProblem` where it is not fit for use. */
  readonly check: (path: string) => Promise<string>;
}

const files = {
  lenders: {
    bundled: new URL("../../data/lenders.json", import.meta.url),
    check: async (path) => `${(await readLenders(path)).count} report names`,
  },
  "lead-values": {
    bundled: new URL("../../data/lead-values.json", import.meta.url),
    async check(path) {
      const { lenders } = await readLeadValues(path);
      return `${lenders.flatMap(({ names }) => names).length} lenders in ${lenders.length} values`;
    },
  },
  "excluded-lenders": {
    bundled: new URL("../../../../packages/contracts/src/eligibility/excluded-lenders.json", import.meta.url),
    check: async (path) =>
      `${(await readDataFile({ setting: "The list of excluded lenders", path }, excludedLendersSchema)).names.length} names`,
  },
} as const satisfies Readonly<Record<string, DataFile>>;

type DataFileKind = keyof typeof files;

export const dataFileKinds = ["lenders", "lead-values", "excluded-lenders"] as const satisfies readonly DataFileKind[];

/** Says that a file of this kind is fit for use; throws a `StartProblem` that names the file, the place and the reason. */
export async function checkDataFile(kind: string, path?: string): Promise<string> {
  const known = dataFileKinds.find((each) => each === kind);
  if (known === undefined)
    throw new StartProblem(`The kind of data file is "${kind}": allowed are ${dataFileKinds.join(", ")}.`);
  const { bundled, check } = files[known];
  const checked = path ?? fileURLToPath(bundled);
  return `${checked} is fit for use: ${await check(checked)}.`;
}
