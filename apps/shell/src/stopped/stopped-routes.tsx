import type { RouteObject } from "react-router-dom";
import { StoppedScreen } from "./stopped-screen.tsx";
import { portalPaths } from "./stopped-paths.ts";

/** The addresses that the shell answers itself. */
export const stoppedRoutes: RouteObject[] = [
  { path: "/404", element: <StoppedScreen page="NotFound" key="NotFound" /> },
  { path: "/under-maintenance", element: <StoppedScreen page="Maintenance" key="Maintenance" /> },
  { path: "/status", element: <StoppedScreen page="Status" key="Status" /> },
  ...portalPaths.map((path) => ({ path, element: <StoppedScreen page="PortalHandOver" key="PortalHandOver" /> })),
];
