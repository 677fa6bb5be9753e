import { journeyPaths, ownerOf, redirectOf, stepAt } from "@claims/contracts/journey/rules";
import type { Frame } from "@claims/contracts/remote/schema";
import { Navigate, type RouteObject, useLocation } from "react-router-dom";
import { Arrivals } from "./frame/arrivals.tsx";
import { JourneyFrame } from "./frame/journey-frame.tsx";
import { OpenFrame } from "./frame/open-frame.tsx";
import { liveRemotes, serverOf } from "./remotes/live-registry.ts";
import { RemoteScreen } from "./remotes/remote-screen.tsx";
import { stoppedRoutes } from "./stopped/stopped-routes.tsx";

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

/** An address that nobody serves may be an old one of the journey's. */
function Astray() {
  const { pathname } = useLocation();
  return <Navigate to={redirectOf(pathname) ?? "/404"} replace />;
}

/** Every address of the product. A frame stays mounted while a claimant moves between the addresses inside it. */
export function allRoutes(): RouteObject[] {
  const framed = [
    { element: <JourneyFrame />, children: stepRoutes() },
    { element: <OpenFrame />, children: [...openRoutes(), ...stoppedRoutes] },
    { path: "*", element: <Astray /> },
  ];
  return [{ element: <Arrivals />, children: framed }];
}
