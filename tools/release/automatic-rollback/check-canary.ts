import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { RollbackTarget } from "@claims/releases/moves";

type Share = Pick<ReleaseHealth, "loads" | "failed">;

/** How sure the figures make us: 95 of 100 times the true share lies between the two ends. */
const sure = 1.96;

/** Where the true share of failing pages lies, by Wilson: few pages leave it wide open. */
function shareBetween({ loads: reported, failed }: Share): { least: number; most: number } {
  const loads = Math.max(reported, failed);
  if (loads === 0) return { least: 0, most: 1 };
  const seen = failed / loads;
  const spread = sure ** 2 / loads;
  const middle = (seen + spread / 2) / (1 + spread);
  const reach = (sure / (1 + spread)) * Math.sqrt((seen * (1 - seen)) / loads + spread / (4 * loads));
  return { least: middle - reach, most: middle + reach };
}

/** What a release may fail at where no visit has used its partner yet. */
const forWantOfAPartner = 0.2;

/** A network fails once a day (decision 0256): no four of them, strangers perhaps, take a release back. */
const leastFailures = 5;

/** True where the canary errs above its partner, and not only by chance. */
export function errsAbove(canary: Share, partner: Share): boolean {
  if (canary.failed < leastFailures) return false;
  const allowed = partner.loads === 0 ? forWantOfAPartner : shareBetween(partner).most;
  return shareBetween(canary).least > allowed;
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
