import { takeLinkOutOfAddress } from "@claims/contracts/session/link";
import { useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { LateVisit } from "./late-visit.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { useArrival } from "./use-arrival.ts";

/** Stays above every frame, so that the way from the home page into the journey counts as a navigation like any other. */
export function Arrivals() {
  const { key } = useLocation();
  useLayoutEffect(takeLinkOutOfAddress, [key]);
  useArrival();
  return (
    <>
      <Outlet />
      <PageAnnouncer />
      <LateVisit />
    </>
  );
}
