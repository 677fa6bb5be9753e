import { createElement, Suspense, use, useLayoutEffect } from "react";
import { giveBackTyped } from "../page/typed-before.ts";
import { endHydrating } from "../page/while-hydrating.ts";
import { noteScreen } from "./first-screen.ts";
import type { ScreenPlace } from "./load-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { screenAt } from "./screen-cache.ts";
import { ScreenLoading } from "./screen-loading.tsx";

function LoadedScreen({ place }: { place: ScreenPlace }) {
  const Screen = use(screenAt(place));
  useLayoutEffect(() => {
    endHydrating();
    giveBackTyped();
    noteScreen();
  }, []);
  return createElement(Screen);
}

/** One screen of a remote. What goes wrong with it stays in here: the frame around it is not touched. */
export function RemoteScreen({ place }: { place: ScreenPlace }) {
  return (
    <ScreenBoundary place={place} key={place.path}>
      <Suspense fallback={<ScreenLoading />}>
        <LoadedScreen place={place} />
      </Suspense>
    </ScreenBoundary>
  );
}
