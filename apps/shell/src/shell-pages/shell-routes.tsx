import { createElement, Suspense, use } from "react";
import type { RouteObject } from "react-router-dom";
import { fetchOnce } from "../remotes/fetch-once.ts";
import { ScreenBoundary } from "../remotes/screen-boundary.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import { portalPaths } from "./shell-paths.ts";

/** The addresses that the shell answers itself. */
export const shellRoutes: RouteObject[] = [
  { path: "/404", element: <ShellScreen page="NotFound" key="NotFound" /> },
  { path: "/under-maintenance", element: <ShellScreen page="Maintenance" key="Maintenance" /> },
  { path: "/status", element: <ShellScreen page="Status" key="Status" /> },
  ...portalPaths.map((path) => ({ path, element: <ShellScreen page="PortalHandOver" key="PortalHandOver" /> })),
];

const shellPages = fetchOnce(() => import(/* webpackChunkName: "shell-pages" */ "./all-pages.ts"));

interface Props {
  page: keyof Awaited<ReturnType<typeof shellPages>>;
}

function Loaded({ page }: Props) {
  return createElement(use(shellPages())[page]);
}

/** One of the pages that the shell renders itself, or a way to try again. */
function ShellScreen({ page }: Props) {
  return (
    <ScreenBoundary place={{ app: "shell", path: page }} forget={shellPages.forget}>
      <Suspense fallback={<ScreenLoading />}>
        <Loaded page={page} />
      </Suspense>
    </ScreenBoundary>
  );
}
