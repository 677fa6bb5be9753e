import type { Section } from "../report.ts";
import { alternating } from "../statistics.ts";
import type { Workspace } from "../workspace.ts";
import { makeBothBuilds, type Build } from "./both-builds.ts";
import { addComparisons } from "./comparisons.ts";
import { score } from "./lighthouse.ts";
import { makeVisit } from "./make-visit.ts";
import { measuredPages, ownPages, type Measured, type Visits, visitsSections } from "./page-tables.ts";
import { pagesSection } from "./pages-section.ts";
import { serve } from "./served.ts";
import { longestPressOn, visitTwice } from "./throttled-visit.ts";

const rounds = 5;
const pressRounds = 3;
const lighthouseRuns = 3;
const builds = ["federated", "oneBundle"] as const satisfies Build[];

/** Each page visited twice by a slow phone, and pressed; all pages in turns. */
async function visitAll(workspace: Workspace, origins: Record<Build, string>): Promise<Visits> {
  const measured = (name: Measured) => {
    const { path, build, isOurs } = measuredPages[name];
    return { address: `${origins[build]}${path}`, isOurs };
  };
  // The names are those of the list itself.
  const both = await alternating(Object.keys(measuredPages) as Measured[], rounds, (name, round) => {
    workspace.say(`${name}: two visits, round ${round} of ${rounds}`);
    return visitTwice(workspace, measured(name));
  });
  const presses = await alternating(ownPages, pressRounds, (name, round) => {
    workspace.say(`${name}: pressed from the first paint on, round ${round} of ${pressRounds}`);
    return longestPressOn(workspace, measured(name));
  });
  return { both, presses };
}

/** Our pages beside one of HTML alone, a plain one and the same code as one bundle, measured in turns. */
export async function benchPages(workspace: Workspace): Promise<Section[]> {
  const stores = await makeBothBuilds(workspace);
  await addComparisons(stores.federated);
  const origins = await serve(workspace, stores);
  const visits = await visitAll(workspace, origins);
  const inRoundTrips = (build: Build) => {
    workspace.say(`${build}: a first visit on which each answer takes a second`);
    return makeVisit(workspace, `${origins[build]}/`);
  };
  const landings = { federated: await inRoundTrips("federated"), oneBundle: await inRoundTrips("oneBundle") };
  const scored = await alternating(builds, lighthouseRuns, (build, round) => {
    workspace.say(`${build}: Lighthouse, run ${round} of ${lighthouseRuns}`);
    return score(workspace, `${origins[build]}/`);
  });
  const { landing, "landing as one bundle": asOneBundle } = visits.both;
  return [
    ...visitsSections(visits),
    ...pagesSection({
      federated: { visit: landings.federated, scored: scored.federated, figures: landing.map(({ first }) => first) },
      oneBundle: {
        visit: landings.oneBundle,
        scored: scored.oneBundle,
        figures: asOneBundle.map(({ first }) => first),
      },
    }),
  ];
}
