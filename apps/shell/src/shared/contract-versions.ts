import { contractVersion } from "@claims/contracts/version";
import { contractEntries, formerEntries } from "./contracts.ts";

type Entries = Readonly<Record<string, () => Promise<object>>>;

/** The entries in every version that this shell has: as they are now, and as each former major had them. */
export function byVersion(
  version: string,
  now: Entries,
  former: Readonly<Record<string, Entries>>,
): Record<string, Entries> {
  const versions = { [version]: now };
  for (const each in former) versions[each] = { ...now, ...former[each] };
  return versions;
}

/** The contract in every version that this shell has, the current one first. */
export const contracts = byVersion(contractVersion, contractEntries, formerEntries);

/** Each of those versions. */
export const contractVersions = Object.keys(contracts);
