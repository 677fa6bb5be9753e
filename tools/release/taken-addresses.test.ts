import { journeyPaths } from "@claims/contracts/journey/rules";
import { isTaken } from "../../apps/content-pages/src/collections/addresses.ts";
import { routes as backRoutes } from "../../apps/back-journey/src/routes.ts";
import { routes as contentRoutes } from "../../apps/content-pages/src/routes.ts";
import { routes as frontRoutes } from "../../apps/front-journey/src/routes.ts";
import { stoppedPaths } from "../../apps/shell/src/stopped/stopped-paths.ts";

const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

it("no editor can give a page an address that another part of the product answers", () => {
  const texts = ["/privacy-policy", "/complaints", "/cookies-policy", "/terms-and-conditions"];
  const answered = [
    ...paths(frontRoutes),
    ...paths(backRoutes),
    ...paths(contentRoutes),
    ...journeyPaths,
    ...stoppedPaths,
  ];
  const servers = ["/api", "/sandbox", "/releases", "/operations", "/editor", "/override", "/r", "/dev"];
  expect([...answered, ...servers].filter((path) => !isTaken(path)).toSorted()).toEqual(texts.toSorted());
});
