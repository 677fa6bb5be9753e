import { journeyPaths, stepAt } from "@claims/contracts/journey/rules";
import type { Registry } from "@claims/contracts/remote/schema";
import type { ReleaseManifest } from "@claims/releases/manifest";

/** What a release exposes to those who know it by an address or a name. */
export type Exposed = Pick<ReleaseManifest, "routes" | "parts" | "retired">;

/** Where links lead that were texted and e-mailed: they are opened for as long as a claim lives. */
const textedLinks = ["/resume", "/questions-resume", "/cancel", "/your-data"];

const isForGood = (path: string) => textedLinks.includes(path) || journeyPaths.includes(path);

function wordsFor(path: string): string {
  if (textedLinks.includes(path)) return `${path}, where texted links lead, is not served any more`;
  const place = stepAt(path);
  return place ? `${path}, the step ${place.step}, is not served any more` : `${path} is not served any more`;
}

/** What others of the live apps expose, beside this one. */
function ofOthers({ apps }: Pick<Registry, "apps">, app: string) {
  const others = Object.entries(apps).flatMap(([name, { stable }]) => (name === app ? [] : [stable]));
  return {
    paths: new Set(others.flatMap(({ routes }) => routes.map(({ path }) => path))),
    parts: new Set(others.flatMap(({ parts = [] }) => parts)),
  };
}

/** What would be found no more if `after` took the place of `before`: addresses and parts that no other live app has, and that were not retired. */
export function exposedProblems(app: string, before: Exposed, after: Exposed, live: Pick<Registry, "apps">): string[] {
  const others = ofOthers(live, app);
  const { retired = [] } = after;
  const served = new Set(after.routes.map(({ path }) => path));
  // A page that an editor made is the editor's to take away.
  const paths = before.routes
    .filter(({ name }) => !name.startsWith("page:"))
    .map(({ path }) => path)
    .filter((path) => !served.has(path) && !others.paths.has(path) && (isForGood(path) || !retired.includes(path)));
  const parts = before.parts.filter(
    (name) => !after.parts.includes(name) && !others.parts.has(name) && !retired.includes(`part ${name}`),
  );
  return [
    ...paths.map(wordsFor),
    ...parts.map((name) => `the part '${name}', which pages ask for, is not offered any more`),
  ];
}
