import { journeyPaths } from "@claims/contracts/journey/rules";
import { isTaken } from "../../apps/content-pages/src/collections/taken-paths.ts";
import { shellPaths } from "../../apps/shell/src/shell-pages/shell-paths.ts";
import { apps } from "../start/apps.ts";

async function pathsOf(app: string): Promise<string[]> {
  const { routes }: Routed = await import(`../../apps/${app}/src/routes.ts`);
  return routes.map(({ path }) => path);
}

interface Routed {
  routes: readonly { path: string }[];
}

it("no editor can give a page an address that another part of the product answers", async () => {
  const texts = ["/privacy-policy", "/complaints", "/cookies-policy", "/terms-and-conditions"];
  const answered = [
    ...(await Promise.all(apps.filter((app) => app !== "shell").map(pathsOf))).flat(),
    ...journeyPaths,
    ...shellPaths,
  ];
  const servers = ["/api", "/sandbox", "/releases", "/operations", "/editor", "/override", "/r", "/dev"];
  expect([...answered, ...servers].filter((path) => !isTaken(path)).toSorted()).toEqual(texts.toSorted());
});
