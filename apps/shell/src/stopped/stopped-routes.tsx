import type { RouteObject } from "react-router-dom";
import { Maintenance } from "./maintenance.tsx";
import { NotFound } from "./not-found.tsx";
import { PortalHandOver } from "./portal-hand-over.tsx";
import { Status } from "./status.tsx";
import { portalPaths } from "./stopped-paths.ts";

/** The addresses that the shell answers itself. */
export const stoppedRoutes: RouteObject[] = [
  { path: "/404", element: <NotFound /> },
  { path: "/under-maintenance", element: <Maintenance /> },
  { path: "/status", element: <Status /> },
  ...portalPaths.map((path) => ({ path, element: <PortalHandOver /> })),
];
