import { createElement, Suspense, use } from "react";
import { fetchedOnce } from "../remotes/fetched-once.ts";
import { ScreenBoundary } from "../remotes/screen-boundary.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";

const stoppedPages = fetchedOnce(() => import(/* webpackChunkName: "stopped" */ "./stopped-pages.ts"));

interface Props {
  page: keyof Awaited<ReturnType<typeof stoppedPages>>;
}

function Loaded({ page }: Props) {
  return createElement(use(stoppedPages())[page]);
}

/** One of the pages that the shell draws itself, or a way to try again. */
export function StoppedScreen({ page }: Props) {
  return (
    <ScreenBoundary place={{ app: "shell", path: page }}>
      <Suspense fallback={<ScreenLoading />}>
        <Loaded page={page} />
      </Suspense>
    </ScreenBoundary>
  );
}
