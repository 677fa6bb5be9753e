import { Outlet } from "react-router-dom";
import { LateVisit } from "./late-visit.tsx";
import { useArrival } from "./use-arrival.ts";

/** Stays above every frame, so that the way from the home page into the journey counts as a navigation like any other. */
export function Arrivals() {
  useArrival();
  return (
    <>
      <Outlet />
      <LateVisit />
    </>
  );
}
