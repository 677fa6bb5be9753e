import type { VitalsBody } from "@claims/contracts/vitals/schema";
import type { Database } from "../database/tables.ts";
import { countCalls } from "../http/count-call.ts";
import { pageLoadLifeMs } from "../claim/tokens.ts";

const hour = 3600;
/** Of one release, a network that loads its pages all day, and one whose browsers cannot run it: canaries are judged by a day. */
const limits = {
  load: { calls: 20, seconds: hour },
  failure: { calls: 1, seconds: 24 * hour },
  vitals: { calls: 20, seconds: hour },
};

interface From {
  /** The load of a page that this server has named, and the network that asked for the name. */
  readonly pageLoad: { readonly id: string; readonly network: string };
  readonly factor: number;
  readonly at: Date;
}

function kindOf({ errors, metrics }: VitalsBody): keyof typeof limits {
  if (errors.length > 0) return "failure";
  return "load" in metrics ? "load" : "vitals";
}

/**
 * Whether a report counts. A load of a page says once that a release came, once that it failed and once how it felt;
 * and no network decides alone how a release fares, however many loads of a page it asks for.
 */
export async function isCounted(
  database: Database,
  report: VitalsBody,
  { pageLoad, factor, at }: From,
): Promise<boolean> {
  const kind = kindOf(report);
  const of = `report ${kind} ${report.remote} ${report.version}`;
  const ofPage = await countCalls(database, {
    of: `${of} of page load ${pageLoad.id}`,
    limit: { calls: 1, seconds: pageLoadLifeMs / 1000 },
    at,
  });
  if (ofPage.used > 1) return false;
  const { calls, seconds } = limits[kind];
  const limit = { calls: calls * factor, seconds };
  const ofNetwork = await countCalls(database, { of: `${of} of network ${pageLoad.network}`, limit, at });
  return ofNetwork.used <= limit.calls;
}
