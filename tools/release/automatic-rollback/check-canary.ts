import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { RollbackTarget } from "@claims/releases/moves";

type Share = Pick<ReleaseHealth, "loads" | "failed">;

/** A page that failed was loaded, also where it did not come to say so. */
const withLoads = ({ loads, failed }: Share): Share => ({ loads: Math.max(loads, failed), failed });

/** How sure the figures make us: in 39 of 40 cases the true share lies above the least. */
const sure = 1.96;

/** The least that the true share of failing pages can be, by Wilson: few pages leave it wide open. */
function leastShare({ loads, failed }: Share): number {
  const seen = failed / loads;
  const spread = sure ** 2 / loads;
  const middle = (seen + spread / 2) / (1 + spread);
  const reach = (sure / (1 + spread)) * Math.sqrt((seen * (1 - seen)) / loads + spread / (4 * loads));
  return middle - reach;
}

/** What a release may fail at where no visit has used its partner yet. */
const forWantOfAPartner = 0.2;

const shareOf = ({ loads, failed }: Share) => (failed + 0.5) / (loads + 1);

/** The logarithm of how likely so many failures are where pages fail at this share. */
const logLikelihood = ({ loads, failed }: Share, share: number) =>
  failed * Math.log(share) + (loads - failed) * Math.log(1 - share);

/** The logarithm of how many times likelier what was seen is if both fail at shares of their own than if at the same. */
function logLikelihoodRatio(canary: Share, partner: Share): number {
  const both = { loads: canary.loads + partner.loads, failed: canary.failed + partner.failed };
  const apart = logLikelihood(canary, shareOf(canary)) + logLikelihood(partner, shareOf(partner));
  return apart - logLikelihood(both, shareOf(both));
}

/**
 * How many times likelier that has to be before it is believed. The canary is looked at every ten seconds for as long
 * as it is tried, and an interval that holds at one look is left sooner or later by chance.
 */
const believedFrom = Math.log(10_000);

/** A network fails once a day (decision 0256): no four of them, strangers perhaps, take a release back. */
const leastFailures = 5;

/** True where the canary errs above its partner, and not only by chance. */
export function errsAbove(reported: Share, reportedOfPartner: Share): boolean {
  if (reported.failed < leastFailures) return false;
  const [canary, partner] = [withLoads(reported), withLoads(reportedOfPartner)];
  if (partner.loads === 0) return leastShare(canary) > forWantOfAPartner;
  return shareOf(canary) > shareOf(partner) && logLikelihoodRatio(canary, partner) >= believedFrom;
}

export interface Assessment {
  readonly app: string;
  readonly target: RollbackTarget;
  /** Remote, version, phase and error, for the record. */
  readonly reason: string;
}

const noLoads: Pick<ReleaseHealth, "loads" | "failed" | "faults"> = { loads: 0, failed: 0, faults: [] };

const pages = ({ failed, loads }: Share) => `${failed} of ${loads} ${loads === 1 ? "page" : "pages"}`;

/** The canaries that are to be taken back, and why. */
export function checkCanaries({ apps }: Registry, health: readonly ReleaseHealth[]): Assessment[] {
  return Object.entries(apps).flatMap(([app, { stable, canary }]) => {
    const faredAs = (hash: string) =>
      health.find(({ remote, version }) => remote === app && version === hash) ?? noLoads;
    if (!canary) return [];
    const { hash } = canary.release;
    const [tried, partner] = [faredAs(hash), faredAs(stable.hash)];
    if (!errsAbove(tried, partner)) return [];
    const [fault] = tried.faults;
    const worst = fault
      ? ` Most often: ${fault.name} at ${fault.phase}${fault.place && `, ${fault.place}`}, ${fault.times} times.`
      : "";
    return [
      {
        app,
        target: { kind: "canary", hash },
        reason: `${app} ${hash} failed on ${pages(tried)}, its partner ${stable.hash} on ${pages(partner)}.${worst}`,
      },
    ];
  });
}
