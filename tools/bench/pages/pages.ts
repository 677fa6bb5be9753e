import { alternating } from "../statistics.ts";
import type { Section } from "../report.ts";
import type { Site } from "../site.ts";
import { makeBothBuilds, type Build } from "./both-builds.ts";
import { judge } from "./lighthouse.ts";
import { makeVisit } from "./make-visit.ts";
import { pagesSection } from "./pages-section.ts";
import { serve } from "./served.ts";

const runs = 5;
const builds = ["federated", "oneBundle"] as const satisfies Build[];

/** The landing from four builds beside the same code from one, measured in turns. */
export async function benchPages(site: Site): Promise<Section[]> {
  const origins = await serve(site, await makeBothBuilds(site));
  const visit = (build: Build) => {
    site.say(`${build}: a first visit`);
    return makeVisit(site, `${origins[build]}/`);
  };
  const visits = { federated: await visit("federated"), oneBundle: await visit("oneBundle") };
  const judged = await alternating(builds, runs, (build, round) => {
    site.say(`${build}: Lighthouse, run ${round} of ${runs}`);
    return judge(site, `${origins[build]}/`);
  });
  return pagesSection({
    federated: { visit: visits.federated, judged: judged.federated },
    oneBundle: { visit: visits.oneBundle, judged: judged.oneBundle },
  });
}
