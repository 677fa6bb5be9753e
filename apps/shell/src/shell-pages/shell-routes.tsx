import type { RouteObject } from "react-router-dom";
import { ShellScreen } from "./shell-screen.tsx";
import { portalPaths } from "./shell-paths.ts";

/** The addresses that the shell answers itself. */
export const shellRoutes: RouteObject[] = [
  { path: "/404", element: <ShellScreen page="NotFound" key="NotFound" /> },
  { path: "/under-maintenance", element: <ShellScreen page="Maintenance" key="Maintenance" /> },
  { path: "/status", element: <ShellScreen page="Status" key="Status" /> },
  ...portalPaths.map((path) => ({ path, element: <ShellScreen page="PortalHandOver" key="PortalHandOver" /> })),
];
