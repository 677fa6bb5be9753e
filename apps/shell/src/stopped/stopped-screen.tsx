import { createElement, Suspense, use } from "react";
import { ScreenBoundary } from "../remotes/screen-boundary.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import { watched } from "../remotes/watched.ts";

type StoppedPages = typeof import("./stopped-pages.ts");

let pages: Promise<StoppedPages> | undefined;

/** Few visitors ever see one of these pages, so they come when they are wanted; what fails is asked for again. */
function stoppedPages(): Promise<StoppedPages> {
  if (pages) return pages;
  const asked = watched(import(/* webpackChunkName: "stopped" */ "./stopped-pages.ts"));
  asked.catch(() => (pages = undefined));
  pages = asked;
  return asked;
}

interface Props {
  page: keyof StoppedPages;
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
