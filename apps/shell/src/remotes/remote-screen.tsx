import { createElement, Suspense, use, useLayoutEffect } from "react";
import { repeatEarlyPress } from "../page/early-press.ts";
import { giveBackTyped } from "../page/typed-before.ts";
import { noteScreen } from "./first-screen.ts";
import type { ScreenPlace } from "./load-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { screenAt } from "./screen-cache.ts";
import { ScreenLoading } from "./screen-loading.tsx";

function LoadedScreen({ place }: { place: ScreenPlace }) {
  const Screen = use(screenAt(place));
  useLayoutEffect(() => {
    giveBackTyped();
    repeatEarlyPress();
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
