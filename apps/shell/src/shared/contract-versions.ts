import { contractVersion } from "@claims/contracts/version";
import { contractEntries, formerVersions } from "./contracts.ts";

/** Every version of the contract that this shell has, the current one first. */
export const contractVersions: readonly string[] = [contractVersion, ...formerVersions];

type Entries = Readonly<Record<string, () => Promise<object>>>;

/** The entries as one of those versions has them: what did not change since is what it is now. */
export async function entriesIn(version: string): Promise<Entries> {
  if (version === contractVersion) return contractEntries;
  const { formerEntries } = await import("./former-contracts.ts");
  return { ...contractEntries, ...formerEntries[version] };
}
