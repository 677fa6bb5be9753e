import { createElement, Suspense, use } from "react";
import { fetchOnce } from "../remotes/fetch-once.ts";
import { ScreenBoundary } from "../remotes/screen-boundary.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";

const shellPages = fetchOnce(() => import(/* webpackChunkName: "shell-pages" */ "./all-pages.ts"));

interface Props {
  page: keyof Awaited<ReturnType<typeof shellPages>>;
}

function Loaded({ page }: Props) {
  return createElement(use(shellPages())[page]);
}

/** One of the pages that the shell renders itself, or a way to try again. */
export function ShellScreen({ page }: Props) {
  return (
    <ScreenBoundary place={{ app: "shell", path: page }}>
      <Suspense fallback={<ScreenLoading />}>
        <Loaded page={page} />
      </Suspense>
    </ScreenBoundary>
  );
}
