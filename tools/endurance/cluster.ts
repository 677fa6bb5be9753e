import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { arrive } from "../../apps/api/testing/claimant.ts";
import type { Blow } from "../../apps/api/testing/endurance/endure.ts";
import type { Site } from "../bench/site.ts";
import { startCluster, type Cluster } from "../deploy/cluster/cluster.ts";
import { undergo } from "./ordeals.ts";
import type { Outcome } from "./outcome.ts";

const betweenLooksMs = 50;
/** Longer than it takes the others to elect a leader. */
const lostForMs = 40_000;

/** The leader's server is killed, and its machine lost, in turn; the next blow waits until all three are there again. */
function loseLeader(cluster: Cluster): Blow {
  let blows = 0;
  return async (api) => {
    const leader = await cluster.leader();
    if (leader === undefined) throw new Error("There is no leader to lose.");
    blows += 1;
    await cluster.kill(leader, blows % 2 === 0 ? lostForMs : undefined);
    const from = performance.now();
    const isWritten = () =>
      arrive(api.browser()).then(
        () => true,
        () => false,
      );
    while (!(await isWritten())) await pause(betweenLooksMs);
    const readyAfterMs = performance.now() - from;
    await cluster.whole();
    return { api, readyAfterMs };
  };
}

/** The leader of a highly available cluster lost again and again under writes. */
export async function endureCluster(site: Site, times = 20): Promise<Outcome[]> {
  const home = await site.folder("cluster");
  // The user that runs the databases passes through.
  await chmod(dirname(home), 0o711);
  const starting = startCluster({ home });
  await site.atEnd(async () => (await starting).stop());
  const cluster = await starting;
  return [
    await undergo(site, {
      what: `The leader of three PostgreSQL lost ${times} times`,
      env: { DATA_DIR: await site.folder("on-a-cluster"), DATABASE_URL: cluster.url },
      blow: loseLeader(cluster),
      blows: times,
    }),
  ];
}
