import { createElement, Suspense, use, useLayoutEffect } from "react";
import { giveBackTyped } from "../page/typed-before.ts";
import { endHydrating } from "../page/while-hydrating.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { forgetScreen, type ScreenPlace, screenAt } from "./screen-cache.ts";
import { ScreenLoading } from "./screen-loading.tsx";

let settle: () => void;

/** Settled once a remote's screen is there: until then its part of the page is still to be hydrated, and is not touched. */
export const firstScreen = new Promise<void>((resolve) => (settle = resolve));

export const noteScreen = () => settle();

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
    <ScreenBoundary place={place} forget={() => forgetScreen(place)} key={place.path}>
      <Suspense fallback={<ScreenLoading />}>
        <LoadedScreen place={place} />
      </Suspense>
    </ScreenBoundary>
  );
}
