import { takeLinkOutOfAddress } from "@claims/contracts/session/link";
import { useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { LateVisit } from "./late-visit.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { useScreenFocus } from "./use-screen-focus.ts";

/** Stays above every frame, so that the way from the home page into the journey counts as a navigation like any other. */
export function Navigation() {
  const { key } = useLocation();
  useLayoutEffect(takeLinkOutOfAddress, [key]);
  useScreenFocus();
  return (
    <>
      <Outlet />
      <PageAnnouncer />
      <LateVisit />
    </>
  );
}
