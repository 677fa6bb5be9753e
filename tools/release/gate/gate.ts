import type { Registry } from "@claims/contracts/remote/schema";
import type { Log } from "@claims/releases/move-live";
import type { Candidate } from "@claims/releases/release-app";
import type { Store } from "@claims/releases/store";
import { checkContracts } from "./check-contracts.ts";
import { nameOf, partnersOf, type Partner } from "./partners.ts";
import type { WalkedBackEnd } from "./walked-back-end.ts";

interface Passing {
  store: Store;
  candidate: Candidate;
  log: Log;
  /** A journey in a browser with the candidate among what is live, against the back end that runs now. */
  journey?: {
    backEnd: () => Promise<WalkedBackEnd>;
    walk: (registry: Registry, backEnd: WalkedBackEnd) => Promise<void>;
  };
}

const namesOf = (partners: readonly Partner[]) => partners.map(nameOf).toSorted().join(" ");

/** What is live for everybody, of the candidate's own app too: it may not leave out what those serve. */
const liveIn = ({ apps }: Registry) =>
  Object.entries(apps)
    .map(([app, { stable }]) => nameOf({ app, release: stable }))
    .toSorted()
    .join(" ");

/**
 * The gate of one candidate, which it passes twice: before it is stored, so that a rejection comes early, and where the
 * registry is about to move, since another command may have moved something meanwhile. Partners that it was compared with
 * over the same live releases, and partners and a back end that it was walked among, are not looked at again.
 */
export function gateOf({ store, candidate, log, journey }: Passing) {
  const [compared, walked] = [new Set<string>(), new Set<string>()];
  return async function passGate(registry: Registry): Promise<void> {
    const partners = partnersOf(registry, candidate.manifest.app);
    const beside = `${namesOf(partners)} over ${liveIn(registry)}`;
    if (!compared.has(beside)) await checkContracts(store, registry, candidate, log);
    compared.add(beside);
    if (!journey) return;
    const stable = partners.filter(({ app, release }) => registry.apps[app]?.stable.hash === release.hash);
    const backEnd = await journey.backEnd();
    const among = `${namesOf(stable)} ${backEnd.commit ?? ""}`;
    if (!walked.has(among)) await journey.walk(registry, backEnd);
    walked.add(among);
  };
}
