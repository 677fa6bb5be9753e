import type { Release } from "@claims/contracts/remote/schema";
import { meetsContract } from "@claims/contracts/version";
import { init } from "@module-federation/runtime";
import { contractVersions, entriesIn } from "./contract-versions.ts";
import { sharedContracts } from "./share-scope.ts";

const provided = new Set<string>();

/** Adds the contract to the share scope in the former major that a release needs, beside what is there. */
export async function provideFormer(
  app: string,
  { hash, contract }: Pick<Release, "hash" | "contract">,
): Promise<void> {
  const version = contractVersions.find((one) => meetsContract(contract, one));
  if (version === undefined)
    throw new Error(`${app} ${hash} needs contract ${contract.needs}; this page has ${contractVersions.join()}.`);
  if (provided.has(version)) return;
  const shared = sharedContracts(version, await entriesIn(version));
  const shell = init({ name: "shell", remotes: [], shareStrategy: "loaded-first", shared });
  // By itself the runtime registers one version of each.
  void shell.initializeSharing();
  provided.add(version);
}
