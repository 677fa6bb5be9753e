import { journeyPaths, ownerOf, redirectOf, stepAt } from "@claims/contracts/journey/rules";
import type { Frame } from "@claims/contracts/remote/schema";
import { Navigate, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { JourneyFrame } from "./frame/journey-frame.tsx";
import { Navigation } from "./frame/navigation.tsx";
import { OpenFrame } from "./frame/open-frame.tsx";
import { liveRemotes, serverOf } from "./remotes/live-registry.ts";
import { RemoteScreen } from "./remotes/remote-screen.tsx";
import { shellRoutes } from "./shell-pages/shell-routes.tsx";

/** The addresses outside the journey that live remotes serve. */
function openRoutes(): RouteObject[] {
  const open: Frame[] = ["landing", "plain", "bare"];
  return liveRemotes().flatMap(([app, { stable }]) =>
    stable.routes
      .filter(({ frame }) => open.includes(frame))
      .map(({ path }) => ({ path, element: <RemoteScreen place={{ app, path }} /> })),
  );
}

/** Every step has its address, also while the release that should serve it does not. */
function stepRoutes(): RouteObject[] {
  return journeyPaths.map((path) => {
    const owner = stepAt(path);
    const app = serverOf(path) ?? (owner ? ownerOf(owner.step) : "");
    return { path, element: <RemoteScreen place={{ app, path }} /> };
  });
}

/** An address that no release serves may be an old one of the journey's; the page for the others is given which it was. */
function NotFound() {
  const { pathname, search } = useLocation();
  return <Navigate to={redirectOf(pathname) ?? "/404"} state={pathname + search} replace />;
}

/** Every address of the product. A frame stays mounted while a claimant moves between the addresses inside it. */
function allRoutes(): RouteObject[] {
  const framed = [
    { element: <JourneyFrame />, children: stepRoutes() },
    { element: <OpenFrame />, children: [...openRoutes(), ...shellRoutes] },
    { path: "*", element: <NotFound /> },
  ];
  return [{ element: <Navigation />, children: framed }];
}

const routes = allRoutes();

/** The whole building: every address, in the frame it belongs to. */
export function App() {
  return useRoutes(routes);
}
